/** The boards of the forum; how many follow them is drawn with the rest. */
export interface BoardPlan {
  readonly id: string;
  readonly name: string;
  readonly topic: string;
  readonly founded: string;
  readonly about: string;
}

export const topics = ["Outdoors", "Crafts", "Culture", "Travel and tech"] as const;

export const boardPlans: readonly BoardPlan[] = [
  {
    id: "gardening",
    name: "Gardening",
    topic: "Outdoors",
    founded: "2019-03-04",
    about: "Vegetable beds, balcony pots and everything the slugs leave over.",
  },
  {
    id: "home-cooking",
    name: "Home Cooking",
    topic: "Crafts",
    founded: "2018-11-19",
    about: "Weeknight dinners, long weekend projects and how to rescue a sauce.",
  },
  {
    id: "cycling",
    name: "Cycling",
    topic: "Outdoors",
    founded: "2019-06-27",
    about: "Commuting, touring and fixing your own bike with the wrong tools.",
  },
  {
    id: "astronomy",
    name: "Backyard Astronomy",
    topic: "Outdoors",
    founded: "2020-01-12",
    about: "Looking up from gardens, roofs and car parks, with or without a telescope.",
  },
  {
    id: "board-games",
    name: "Board Games",
    topic: "Culture",
    founded: "2018-09-02",
    about: "Rules questions, session reports and shelves that are too full.",
  },
  {
    id: "sewing",
    name: "Sewing and Mending",
    topic: "Crafts",
    founded: "2020-10-08",
    about: "Make it, alter it, patch it. Beginners and broken zips welcome.",
  },
  {
    id: "books",
    name: "Book Club",
    topic: "Culture",
    founded: "2018-10-21",
    about: "One shared book a month and a lot of side talk about all the others.",
  },
  {
    id: "woodworking",
    name: "Woodworking",
    topic: "Crafts",
    founded: "2019-08-15",
    about: "Hand tools, small shops, joints that close and joints that nearly do.",
  },
  {
    id: "photography",
    name: "Photography",
    topic: "Crafts",
    founded: "2021-02-03",
    about: "Film and digital, critique by request, and gear talk in moderation.",
  },
  {
    id: "night-trains",
    name: "Night Trains",
    topic: "Travel and tech",
    founded: "2021-07-30",
    about: "Sleepers, couchettes, connections at dawn and how to book them.",
  },
  {
    id: "home-network",
    name: "Home Network",
    topic: "Travel and tech",
    founded: "2020-04-17",
    about: "Routers, cables, small servers and the one room without reception.",
  },
  {
    id: "birds",
    name: "Birdwatching",
    topic: "Outdoors",
    founded: "2021-12-05",
    about: "Sightings, songs and what on earth was that on the feeder.",
  },
  {
    id: "languages",
    name: "Language Learning",
    topic: "Culture",
    founded: "2019-01-25",
    about: "Methods, partners, stubborn grammar and small victories.",
  },
  {
    id: "rivermouth",
    name: "Rivermouth Local",
    topic: "Travel and tech",
    founded: "2022-05-11",
    about: "News, repairs and lost cats from the city at the end of the river.",
  },
];

export const flairs = ["Question", "Discussion", "Guide", "Show and tell", "News"] as const;
