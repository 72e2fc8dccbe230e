/** Comments that people report, with the reason they give. */
export const troubles: readonly (readonly [body: string, reason: string])[] = [
  [
    "Everything mentioned here is half price in my shop this week, message me for the code.",
    "Spam or advertising",
  ],
  ["If you need ten replies to solve this you should find another hobby.", "Harassment or insults"],
  ["Does anybody want to buy a nearly new exercise bike? Collection only.", "Off topic"],
  ["Our company writes posts like this one for you, three for the price of two.", "Spam or advertising"],
  ["I stopped reading after the first line and so should everybody else.", "Harassment or insults"],
  ["Mix it with drain cleaner and it will be gone in an hour, trust me.", "Dangerous advice"],
  ["Unrelated, but who are you all voting for in the autumn?", "Off topic"],
  ["Click through to my page, the full answer is behind the free registration.", "Spam or advertising"],
  ["People like the one above are the reason why this board went downhill.", "Harassment or insults"],
  ["Just leave it running overnight with the safety switch taped down.", "Dangerous advice"],
];

export const pollQuestion = "Poll of the week: what should our spring meet-up be?";
export const pollOptions: readonly string[] = [
  "Picnic by the river",
  "Swap market for tools and books",
  "Guided walk at dusk",
  "Repair afternoon with soup",
];
