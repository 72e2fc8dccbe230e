/** A text as it is compared: without case, and with single spaces. */
export const foldText = (text: string): string =>
  text.normalize("NFC").toLowerCase().replace(/\s+/g, " ").trim();

/** Whether two texts are one to a reader: case and white space do not count. */
export const sameText = (left: string, right: string): boolean => foldText(left) === foldText(right);
