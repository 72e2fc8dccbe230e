/** Why something may be reported or removed. They are stored, so they are the same in every skin. */
export const reportReasons: readonly string[] = [
  "Spam or advertising",
  "Harassment or insults",
  "Off topic",
  "Dangerous advice",
  "Personal information",
];
