/** Sentences that fit under any subject; posts and comments are put together from these and the board's own. */

export const contexts: readonly string[] = [
  "I have been putting this off for weeks and finally sat down to do it properly.",
  "Some background: I am not a beginner, but I am self-taught and have gaps.",
  "I searched the older threads first and found two answers that contradict each other.",
  "A friend told me one thing and the shop told me the opposite.",
  "Budget is small and I would rather spend time than money.",
  "This is my second attempt; the first one went badly and I learned little from it.",
  "I wrote down what I did each day, so ask if you want details.",
  "It has been bothering me since January.",
  "I am posting it here because the last thread like this helped me a lot.",
  "For context, I only get to do this on weekends.",
  "My neighbour thinks I am overthinking it, which may be true.",
  "I promised an update in an older thread, so here it is.",
];

export const closings: readonly string[] = [
  "What would you do in my place?",
  "Has anyone tried it the other way round?",
  "I would be glad about any pointers.",
  "Tell me what I missed.",
  "Curious how others handle this.",
  "Pictures will follow when the light is better.",
  "I will report back in a few weeks.",
  "Happy to answer questions in the comments.",
  "Am I alone with this?",
  "Corrections welcome.",
];

/** First words of a comment on a post. */
export const openers: readonly string[] = [
  "Same thing happened to me last year.",
  "I would take it one step at a time.",
  "Good post, thanks for writing it up.",
  "Not an expert, but here is what worked for me.",
  "I did exactly this in autumn.",
  "There is no single right answer to this.",
  "Short answer: it depends.",
  "I was going to ask the same question.",
  "Speaking from ten years of getting it wrong:",
  "This comes up every few months and the advice stays the same.",
  "You are closer than you think.",
  "Nice to see somebody measure it for once.",
  "I read this twice and I think the order is the problem.",
  "My experience was the opposite, oddly enough.",
  "We tried this at home over the winter.",
  "Bookmarking this for the weekend.",
];

/** First words of a reply to a comment. */
export const answers: readonly string[] = [
  "That is a fair point.",
  "I am not sure I agree.",
  "Thanks, I had not thought of that.",
  "Could you say a bit more about that?",
  "Seconded.",
  "This is the answer I needed.",
  "It worked for me too, eventually.",
  "Careful with that, it can go wrong quickly.",
  "I tried it after reading this and it helped.",
  "How long did that take you?",
  "That would not work in my flat, sadly.",
  "Do you happen to have a picture of it?",
  "Exactly, and hardly anyone mentions it.",
  "I always assumed it was the other way round.",
  "You have talked me into it.",
  "Interesting, where did you learn this?",
  "I respectfully think this is a myth.",
  "Ha, we could be neighbours.",
  "Good to know that I am not the only one.",
  "I will try that on Saturday and report.",
];

/** Last words, of some comments. */
export const endings: readonly string[] = [
  "Good luck with it!",
  "Let us know how it goes.",
  "Your situation may differ.",
  "That is all I know.",
  "Worth a try at least.",
  "I wish somebody had told me earlier.",
  "It costs nothing to test.",
  "Patience helps more than equipment.",
  "Do not rush it.",
  "I can send you my notes.",
  "It took me three tries.",
  "Ask again if it does not work.",
];

/** What reporters write. */
export const reportNotes: readonly string[] = [
  "Looks like an advert to me.",
  "The tone is getting personal.",
  "Posted the same thing in three places.",
  "Not what this board is for.",
  "",
  "Could somebody have a look at this, please?",
];

export const subjects: readonly (readonly [subject: string, body: string])[] = [
  [
    "Your question from last week",
    "I found the notes I mentioned. Shall I copy them out for you here or in the thread?",
  ],
  [
    "Meet-up in April",
    "A few of us want to meet on a Saturday in April. Would you be around, and would a museum café suit you?",
  ],
  ["Thank you", "Just a short thank you: your advice saved me an afternoon and quite a bit of money."],
  [
    "Typo in the pinned post",
    "The second paragraph of the pinned post says Tuesday where it should say Thursday.",
  ],
  [
    "Swap?",
    "I have two of something you were looking for. I would swap for a jar of whatever you made last.",
  ],
  [
    "Rules of the board",
    "Is it all right to post a link to my own page if I say that it is mine? I could not find it in the rules.",
  ],
  [
    "Lost your answer",
    "You answered something about timing, and I cannot find it any more. Could you tell me where it was?",
  ],
  [
    "Photo permission",
    "May I use the picture from your post in our club newsletter? With your name, of course.",
  ],
];
