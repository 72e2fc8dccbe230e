/** The file of recorded replies that a model's name stands for. `replay:` is the name of the first edition. */
export const recordedFile = (model: string): string | undefined =>
  /^(?:recorded|replay):(.+)$/.exec(model)?.[1];

/** Whether a model of this name answers by itself: neither the built-in rules nor recorded replies do. */
export const isPaid = (model: string): boolean => model !== "rules" && recordedFile(model) === undefined;
