import type { Topic } from "./topic.js";

export const culture: readonly Topic[] = [
  {
    board: "board-games",
    texts: [
      [
        "Games for two that end before bedtime",
        "We have forty minutes between the dishwasher and falling asleep.",
      ],
      [
        "Rules question: may I trade on somebody else's turn?",
        "The booklet says yes on page four and no on page nine.",
      ],
      ["Our weekly group has grown to eleven", "We started as four and the table has not grown with us."],
      [
        "Teaching heavy games without losing people",
        "I lose them somewhere between the goal and the first example.",
      ],
      [
        "A campaign finished after two years",
        "Forty-one sessions, three jobs, one baby, and we beat the last scenario by one point.",
      ],
      [
        "What do you do with games you no longer play?",
        "The shelf is full and each box has a reason to stay.",
      ],
      ["Sleeving cards: care or madness?", "I counted what it would cost and had to sit down."],
      ["Cooperative games without a bossy player", "One of us is always right, and that is the problem."],
      ["Home-made inserts from cardboard", "A ruler, a sharp knife and a rainy Sunday."],
      ["Solo play on winter evenings", "I never thought I would enjoy it, and now it is my favourite hour."],
    ],
    links: [
      ["Library lends out three hundred games", "https://northbank-gazette.example/library-games"],
      ["A spreadsheet of playing times, measured", "https://meeple-ledger.example/playing-times"],
      ["Interview with a designer of rule books", "https://meeple-ledger.example/rule-books"],
      ["Printable score pads for old favourites", "https://meeple-ledger.example/score-pads"],
    ],
    remarks: [
      "Start with the end: how you win, then how a turn goes.",
      "The later page wins, that is in the publisher's own answer.",
      "Split into two tables and swap people halfway.",
      "Sell five, buy one, that is our house rule.",
      "Give every player a secret and the bossy one has to be quiet.",
      "Foam board cuts cleaner than cardboard.",
      "Only sleeve what gets shuffled a lot.",
      "Use a timer, even a friendly one.",
      "We play the first round with open hands.",
      "Tile laying for two never gets old.",
      "Set it up before dinner and you gain fifteen minutes.",
      "Write down who won, it settles arguments.",
    ],
  },
  {
    board: "books",
    texts: [
      ["March reading: the lighthouse novel, first half", "Please no spoilers past chapter twelve."],
      ["Books you gave up on and why", "I stopped forty pages before the end and felt wonderful."],
      [
        "A novel that takes place in one single day?",
        "I am making a list for a reading group that likes limits.",
      ],
      ["How do you keep track of what you have read?", "I bought the same book for the third time."],
      [
        "Translations: how do you choose between them?",
        "There are four of this one and they begin with four different sentences.",
      ],
      ["Reading aloud to adults", "We started during a power cut and never stopped."],
      ["Short stories for people who fall asleep after ten pages", "That is me, every night, lamp still on."],
      ["Which book did you expect to hate?", "Mine was about whaling, six hundred pages of it."],
      ["Non-fiction about ordinary things", "Salt, pencils, staircases, that sort of thing."],
      [
        "Our little free library was emptied overnight",
        "All forty books were gone by Monday, even the dictionaries.",
      ],
    ],
    links: [
      ["Short list for the river prize", "https://northbank-gazette.example/river-prize"],
      ["An essay on the joy of marginal notes", "https://paper-trail.example/marginal-notes"],
      ["The bookshop that sorts by colour", "https://paper-trail.example/sorted-by-colour"],
      ["Audio: first chapters read by their translators", "https://paper-trail.example/first-chapters"],
    ],
    remarks: [
      "Life is short, I give every book fifty pages.",
      "Read the first page of each translation aloud and you will know.",
      "An index card in each book works better than any app.",
      "The keeper's daughter is the real narrator, I am sure of it.",
      "Ours was emptied too, and a week later it was fuller than before.",
      "The chapter about the storm is worth the slow start.",
      "Try something with letters in it, they read well aloud.",
      "One-day novels are hard, the author has nowhere to hide.",
      "I rate by whether I would lend it to my sister.",
      "A history of the pencil sounds dull and is wonderful.",
      "I keep a list of where I was when I read it.",
      "Stamp your books inside the cover, it puts off resellers.",
    ],
  },
  {
    board: "languages",
    texts: [
      [
        "Stuck at the same level for a year",
        "I understand the news and still cannot order a coffee without planning the sentence.",
      ],
      [
        "Does anyone learn from comics?",
        "The sentences are short, the pictures help and nobody explains the weather.",
      ],
      [
        "Verbs of motion are breaking me",
        "Going, going by vehicle, going and coming back, each in two versions.",
      ],
      [
        "Language partner who only corrects, never talks",
        "She is kind and very thorough, and I dread our Thursdays.",
      ],
      [
        "Twenty minutes a day for two years: what it gave me",
        "I kept a tally on the kitchen door, so I know the number is honest.",
      ],
      [
        "How do you learn genders that make no sense?",
        "The spoon is one thing, the fork another and the knife a third.",
      ],
      ["Handwriting a new alphabet", "I can read it slowly, but my letters look like a ransom note."],
      ["Dictation as a forgotten method", "My grandfather swore by it, so I tried it for a month."],
      [
        "Dreaming in the wrong language",
        "It happened on the train, and I woke up unable to find a word in any of the three.",
      ],
      ["Small talk phrases that open doors", "I am looking for ten sentences that work at any bus stop."],
    ],
    links: [
      ["Radio plays with transcripts, free to use", "https://tongue-and-quill.example/radio-plays"],
      ["Frequency list made from film subtitles", "https://tongue-and-quill.example/frequency-list"],
      ["Evening classes at the old school are back", "https://northbank-gazette.example/evening-classes"],
      ["Why we forget words we knew yesterday", "https://tongue-and-quill.example/forgotten-words"],
    ],
    remarks: [
      "Talk to yourself while cooking, nobody corrects you there.",
      "Learn the article as part of the word, never alone.",
      "Agree on ten minutes of corrections at the end and not before.",
      "Comics are how I learned to swear politely.",
      "Draw a map and move a coin while you say the verbs.",
      "The plateau ends when you change what you read.",
      "Dictation once a week fixed my spelling.",
      "Copy one poem a week by hand, slowly.",
      "Weather and dogs, that is all the small talk you need.",
      "Subtitles in the language itself, not in your own.",
      "Two short sessions beat a long one.",
      "Record yourself and wait a month before you listen.",
    ],
  },
];
