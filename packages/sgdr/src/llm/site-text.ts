import { cutMark } from "../observation/page-text.js";
import { withoutThinking as withoutThoughts } from "./without-thinking.js";

/** Control characters and ends of lines that quoting leaves as they are. */
const controls = /(?![\t\n])[\p{Cc}\u2028\u2029]/gu;
/** Marks that show the text after them in another order than it is written. */
const reversals = /[\u202a-\u202e\u2066-\u2069]/g;

/** What comes from a website, as it may stand in the marked block: it cannot write the mark that ends the block. */
export const siteText = (text: string, boundary: string): string =>
  text.replace(reversals, "").replaceAll(boundary, "(boundary)").replace(controls, " ");

export const shortened = (text: string, most: number): string =>
  text.length <= most ? text : text.slice(0, most) + cutMark(text.length - most);

/** The reply without what the model thought aloud before it. */
export const withoutThinking = (reply: string): string => withoutThoughts(reply, true);
