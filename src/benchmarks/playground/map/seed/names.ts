export const acrossNames =
  "Alder Street,Cooper Street,Lantern Street,Market Street,Quayside,Southbank,Mill Street,Garden Street,Foundry Street,Hill Street".split(
    ",",
  );
export const downNames =
  "Westgate,Cedar Lane,Bridge Road,Tanner Lane,Chapel Lane,Abbey Lane,Queens Road,Arcade,Weaver Lane,Orchard Lane,Station Road,Barley Lane,Eastgate".split(
    ",",
  );

/** A kind of place: how its name goes on, when it is open, what one says about it. */
export interface Kind {
  readonly category: string;
  readonly noun: string;
  readonly hours: readonly string[];
  readonly abouts: readonly string[];
}

const kind = (category: string, noun: string, hours: string, ...abouts: readonly string[]): Kind => ({
  category,
  noun,
  hours: hours.split("|"),
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
