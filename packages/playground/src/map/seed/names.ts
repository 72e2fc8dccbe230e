export const acrossNames =
  "Alder Street,Cooper Street,Lantern Street,Market Street,Quayside,Southbank,Mill Street,Garden Street,Foundry Street,Hill Street".split(
    ",",
  );
export const downNames =
  "Westgate,Cedar Lane,Bridge Road,Tanner Lane,Chapel Lane,Abbey Lane,Queens Road,Arcade,Weaver Lane,Orchard Lane,Station Road,Barley Lane,Eastgate".split(
    ",",
  );

/** Streets of the quarters around the middle: from west to east, and from north to south. */
export const outskirtNames = {
  hill: {
    across: ["Rampart Road", "Keep Street", "Falcon Row", "Lower Terrace", "Gatehouse Row"],
    down: [
      "Archer Steps",
      "Belfry Lane",
      "Crown Road",
      "Mason Steps",
      "Raven Lane",
      "Turret Lane",
      "Vine Steps",
    ],
  },
  wood: {
    across: "Fern Road,Moss Road,Acorn Road,Beech Road,Aspen Road,Maple Road,Elm Road,Hornbeam Road".split(
      ",",
    ),
    down: ["Spruce Way", "Sorb Way", "Larch Avenue", "Rowan Way", "Holly Way"],
  },
  harbour: {
    across:
      "Gull Street,Compass Street,Net Street,Tide Street,Ferry Street,Cannery Street,Salt Street,Mast Street".split(
        ",",
      ),
    down: ["Dock Road", "Sailmaker Row", "Rope Walk", "Chandler Row", "Pier Road"],
  },
  meadow: {
    across: ["Clover Avenue", "Poppy Avenue", "Sorrel Avenue", "Bramble Avenue"],
    down: "Finch Close,Wren Close,Lark Close,Robin Close,Heron Road,Plover Close,Swift Close,Linnet Close,Martin Close".split(
      ",",
    ),
  },
} as const;
export type OutskirtName = keyof typeof outskirtNames;

/** A kind of place: how its name goes on, when it is open, what one says about it. */
export interface Kind {
  readonly category: string;
  readonly noun: string;
  readonly hours: readonly string[];
  readonly weekend: Weekend;
  readonly abouts: readonly string[];
}
interface Weekend {
  /** Hours on a Saturday, of which one is drawn; empty where it is closed. */
  readonly saturday: string;
  /** How likely it is open on a Sunday too, with such hours. */
  readonly sunday: number;
}

const shops: Weekend = { saturday: "9:00–13:00|9:00–16:30|10:00–15:00", sunday: 0 };
const offices: Weekend = { saturday: "", sunday: 0 };
const weekends: Readonly<Record<string, Weekend>> = {
  Cafés: { saturday: "8:30–17:30|9:00–20:00", sunday: 0.6 },
  Bakeries: { saturday: "6:30–12:30|7:00–13:30", sunday: 0.4 },
  Restaurants: { saturday: "12:00–23:30|16:30–24:00", sunday: 0.6 },
  Museums: { saturday: "10:00–18:30|9:30–17:30", sunday: 0.8 },
  Cinemas: { saturday: "13:00–24:00", sunday: 1 },
  Theatres: { saturday: "17:00–23:30", sunday: 0.5 },
  Supermarkets: { saturday: "8:00–19:00|7:30–20:30", sunday: 0.2 },
  Gyms: { saturday: "8:00–21:30|9:00–18:30", sunday: 0.9 },
  Galleries: { saturday: "11:00–16:00|13:00–19:30", sunday: 0.4 },
  Libraries: { saturday: "10:00–14:30", sunday: 0 },
  Doctors: offices,
  Schools: offices,
  Banks: offices,
};

const kind = (category: string, noun: string, hours: string, ...abouts: readonly string[]): Kind => ({
  category,
  noun,
  hours: hours.split("|"),
  weekend: weekends[category] ?? shops,
  abouts,
});

export const kinds: readonly Kind[] = [
  kind(
    "Cafés",
    "Café",
    "7:30–18:00|8:00–19:00",
    "Strong coffee and a window seat for everybody.",
    "Known for its plum cake.",
  ),
  kind(
    "Bakeries",
    "Bakery",
    "6:00–14:00|6:30–17:00",
    "Rye bread from a stone oven.",
    "Sells out of cinnamon rolls by ten.",
  ),
  kind(
    "Restaurants",
    "Kitchen",
    "12:00–22:00|17:00–23:00",
    "A short menu that changes each week.",
    "Fish on Fridays, soup on all days.",
  ),
  kind(
    "Hotels",
    "Hotel",
    "Day and night",
    "Thirty rooms, the quiet ones at the back.",
    "An old house with a lift that takes its time.",
  ),
  kind(
    "Pharmacies",
    "Pharmacy",
    "8:00–18:30|9:00–20:00",
    "Also on duty every third Sunday.",
    "Helps in four languages.",
  ),
  kind(
    "Doctors",
    "Medical Practice",
    "8:00–12:00|9:00–17:00",
    "General medicine, with and without an appointment.",
    "Children are seen first.",
  ),
  kind(
    "Museums",
    "Museum",
    "10:00–17:00|11:00–18:00",
    "Three rooms about the town and its river.",
    "Has a new exhibition each season.",
  ),
  kind("Cinemas", "Cinema", "15:00–24:00", "Two screens and a piano.", "Shows old films on Mondays."),
  kind(
    "Theatres",
    "Theatre",
    "18:00–23:00",
    "Plays in the big hall, puppets in the cellar.",
    "Amateurs of the best kind.",
  ),
  kind(
    "Libraries",
    "Library",
    "10:00–19:00|9:00–18:00",
    "Newspapers on the ground floor, silence above.",
    "Lends tools as well as books.",
  ),
  kind("Schools", "School", "7:45–16:00", "Four hundred pupils and a greenhouse.", "Known for its choir."),
  kind(
    "Bookshops",
    "Books",
    "9:30–18:30",
    "New books in front, used ones in the yard.",
    "The owner has read most of it.",
  ),
  kind(
    "Bicycle shops",
    "Cycles",
    "9:00–18:00|10:00–17:00",
    "Repairs while you wait.",
    "Rents bicycles by the day.",
  ),
  kind(
    "Supermarkets",
    "Grocer",
    "7:00–21:00|8:00–22:00",
    "Vegetables from the valley.",
    "A counter for cheese, and a long one.",
  ),
  kind("Banks", "Savings Bank", "9:00–16:00", "Two cash machines at the door.", "Opens later on Thursdays."),
  kind(
    "Post offices",
    "Post Office",
    "8:30–17:30",
    "Parcels until half past five.",
    "Stamps, parcels and a photo booth.",
  ),
  kind("Gyms", "Gym", "6:00–23:00", "Climbing wall on the second floor.", "Quiet in the mornings."),
  kind(
    "Hairdressers",
    "Hair Studio",
    "9:00–18:00",
    "No appointment on Wednesdays.",
    "Two chairs, good talk.",
  ),
  kind("Florists", "Flowers", "8:00–18:00", "Cut flowers and pots.", "Ties bouquets while you wait."),
  kind("Garages", "Garage", "7:30–17:00", "Repairs cars of any age.", "Changes tyres without a date."),
  kind(
    "Galleries",
    "Gallery",
    "12:00–18:00",
    "Prints and drawings by people of the town.",
    "One big room with a north light.",
  ),
];

export const words = (
  "Juniper,Harbour Light,Old Mill,Quiet Fox,Blue Door,Copper,Swallow,Three Elms,Marigold,Northern,Kingfisher,Lantern,Riverside,Golden Hare," +
  "Saint Anne,Willow,Anchor,Paper Moon,Granite,Hazel,Silver Birch,White Heron,Clover,Thistle,Red Barn,Ivy,Cobbler,Stargazer,Pilgrim,Meadow"
).split(",");
