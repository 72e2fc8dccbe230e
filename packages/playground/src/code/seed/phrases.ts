export const filled = (text: string, part: string): string => text.replaceAll("{}", part);

/** What is done to a part, with the reason; a part comes in for `{}`. */
export const works: readonly (readonly [title: string, why: string])[] = [
  [
    "Rewrite the {}",
    "The old {} had grown in three directions at once. This keeps what it does and halves its length.",
  ],
  ["Fix a crash in the {}", "An empty list brought the {} down. Now it shows a sentence instead."],
  ["Make the {} faster", "Measured on the big customer's data, the {} takes a fifth of the time."],
  ["Add tests for the {}", "The {} had none, and it broke twice this winter."],
  ["Let people turn off the {}", "Some teams do not want the {}, so there is a setting for it now."],
  [
    "Translate the {}",
    "All words of the {} go through the translation file, with German and Portuguese as a start.",
  ],
];
export const troubles: readonly (readonly [title: string, text: string])[] = [
  ["The {} forgets its settings", "After an update I had to set up the {} once more."],
  ["Explain the {} better", "New people ask about the {} every week."],
  [
    "The {} is empty on Mondays",
    "It comes back at noon. Perhaps it has to do with the weekend backup of the {}.",
  ],
  ["Wrong numbers in the {}", "The {} counts one item twice when two people save at the same time."],
  ["The {} is slow with many entries", "With two thousand entries the {} takes eleven seconds to appear."],
  ["The keyboard does not reach the {}", "Tab jumps over the {}, so one needs a mouse for it."],
  ["Show the {} on small screens", "On a phone the {} is cut off at the right edge."],
  ["Export the {} as a table", "For the yearly report we copy the {} by hand, line by line."],
];
export const steps = [
  "Move the code to a place of its own",
  "Cover the usual cases",
  "Handle the empty list",
  "Use clearer names",
  "Take out what nobody calls",
  "Say in the handbook what changed",
  "Answer the review",
  "Repair the build",
];
export const remarks = [
  "Works on my machine and on the old laptop in the lab.",
  "Could you split the first commit in two? It would be easier to read.",
  "I would rather keep the old name, others depend on it.",
  "Good find. Do we have a test for this?",
  "The numbers in the description are very nice.",
  "Please wait with this until the release is out.",
  "Two small things in the last commit, then it can go in from my side.",
  "What happens when the network is away?",
];
export const replies = [
  "I see the same here since last week.",
  "Can you say which version this was?",
  "This is the third time somebody asks; we should do it.",
  "I will have a look on Thursday.",
  "It may be the same as the one from last month.",
  "A picture of it would help.",
];
/** What went straight into the main branch. */
export const chores = [
  "Raise the version",
  "Update the dependencies",
  "Tidy up the settings file",
  "Speed up the tests",
  "Correct a few spelling mistakes",
  "Make the logs shorter",
  "Remove an old workaround",
  "Pin the compiler",
  "Write down how to release",
  "Sort the translations",
  "Warn about old settings",
  "Use one date format everywhere",
  "Drop the old configuration keys",
  "Explain the error messages",
  "Name the threads",
  "Close files when done",
  "Check inputs earlier",
  "Split the longest file",
  "Prefer the newer interface",
  "Give tests clearer titles",
];
export const branchNames = ["try-new-parser", "release-notes", "old-layout", "experiment-cache", "fix-typos"];
