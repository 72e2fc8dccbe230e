import { no, ok, type Result } from "../../lib/result.js";
import { oneLine } from "../../lib/one-line.js";

const mostCharacters = 300;
const leastWords = 4;
/** What introduces the page a routine runs on. */
const place = /\b(?:on|in|at|from|within|inside|under)\b/i;
/** Marks, addresses and ids have no business in a sentence that is later shown to an agent. */
const notWords = /[`<>{}]|\w+:\/\/|\[\w+\]/;
/** Words that fit every routine, as in "does several clicks". */
const vague =
  /\b(?:several|some|multiple|various|many|a few|two|three|four|five|\d+) (?:clicks?|actions?|steps?|operations?|things|interactions)\b|\binteracts? with\b|^(?:does|do|performs?|executes?|carr(?:y|ies) out) (?:an?|the|this|these|its) (?:task|action|operation|routine|steps?|clicks?)\b/i;
/** A page that is named by nothing but being one. */
const anyPage =
  /\b(?:on|in|at|from|within|inside|under) (?:(?:an?|the|this|that|its|any|some|current|open|given|same|web) ?)*(?:page|screen|website|site|web ?page|view|tab|browser)\.?$/i;

/** One sentence: what is done to what, and on which kind of page. */
export function readDescription(value: unknown): Result<string, string> {
  if (typeof value !== "string") return no("the description is missing");
  const [first = ""] = oneLine(value)
    .replace(/^["'*]+|["'*]+$/g, "")
    .split(/(?<=[.!?])\s+(?=[\p{Lu}#*])/u);
  const words = first.split(" ").filter((word) => /\p{L}/u.test(word));
  if (words.length < leastWords)
    return no("the description says too little; it must have a verb, an object and the kind of page");
  if (first.length > mostCharacters) return no(`the description has more than ${mostCharacters} characters`);
  if (notWords.test(first))
    return no("the description must be a plain sentence without marks, addresses and ids");
  if (vague.test(first)) return no("the description is so vague that it fits every routine");
  // the verb may have such a word of its own, as in "fill in"
  return place.test(words.slice(2).join(" ")) && !anyPage.test(first)
    ? ok(first)
    : no("the description does not say on which kind of page it runs");
}
