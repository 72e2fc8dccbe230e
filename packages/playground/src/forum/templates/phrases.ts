/** What the user wants to have written; each is used by one task at most. */

export const replies: readonly string[] = [
  "Thank you, this is exactly what I was looking for",
  "I tried this on Sunday and it worked at once",
  "Could you tell me how long it took you",
  "That is good advice, I will pass it on to my sister",
  "I had the same trouble and gave up too early",
  "Where did you find the parts for it",
  "This made my day, please post a picture",
  "I would be careful with that in a rented flat",
];

export const comments: readonly string[] = [
  "Great write-up, I learned something new today",
  "Has anybody tried this in a small space",
  "I will give it a go next weekend and report back",
  "The second part of this is the most useful one",
  "Following this thread, I have the same question",
  "My grandmother did it this way all her life",
];

export const newPosts: readonly (readonly [title: string, body: string])[] = [
  [
    "What is the one tool you would buy again?",
    "Mine broke after nine years and I would like to hear what you use before I replace it.",
  ],
  [
    "Looking for a mentor in the north of town",
    "I have two free evenings a week and can offer cake in return.",
  ],
  ["How do you stay patient with slow projects?", "I start well and lose interest after the second week."],
  [
    "A small success I wanted to share",
    "It finally worked this morning, after eleven attempts and one broken handle.",
  ],
  [
    "Where do you buy second-hand supplies?",
    "The shop on the square has closed and everything online is new.",
  ],
];

export const newLinks: readonly (readonly [title: string, url: string])[] = [
  ["A patient introduction for complete beginners", "https://first-steps.example/introduction"],
  ["Interview with a collector of odd instruments", "https://odd-instruments.example/interview"],
  ["Ten years of mistakes in one list", "https://ten-years.example/mistakes"],
];

export const biographies: readonly string[] = [
  "Gardener, reader and reluctant morning person",
  "I write about soil, dice and slow trains",
  "Here to learn and to ask too many questions",
];

export const edits: readonly string[] = [
  "Update: this is solved, thanks to everybody who helped",
  "I have found a better way in the meantime and will describe it next week",
  "Please ignore the measurements I gave here before, they were wrong",
  "Edited after a good talk with a neighbour: start small and keep notes",
  "I no longer think that this is a good idea",
  "See the pinned post for the current version of this",
];

export const letters: readonly (readonly [subject: string, body: string])[] = [
  ["Question about your last comment", "Could you tell me which brand you meant"],
  ["Saturday", "Are you coming to the meet-up on Saturday"],
  ["Thanks for the tip", "Your advice worked perfectly, thank you"],
  ["Lending a book", "I could lend you the book you asked about"],
];

export const answersToLetters: readonly string[] = [
  "Yes, that would help me a lot",
  "Let me think about it until the weekend",
  "I have to say no this time, but please ask again in the summer",
  "Thank you for writing, I will see to it tonight",
  "That sounds good, which day suits you best",
];

export const banReasons: readonly string[] = [
  "Repeated advertising",
  "Insulting other members",
  "Ignoring the rules of the board",
];

/** Boards that the forum does not have. */
export const absentBoards: readonly string[] = ["Beekeeping", "Vintage Radios", "Chess Problems", "Sailing"];
