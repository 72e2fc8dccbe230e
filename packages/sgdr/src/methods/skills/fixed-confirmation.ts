import type { ObservationRecord } from "../../domain/observation.js";
import type { Task } from "../../domain/task.js";

/** Words that tell nothing of a page, alone or together. */
const plain =
  "a all and are as asked been carried everything for has have i is it it's i've made now out requested that the this was you your";
/** Words that say that something is done; on a page they may be data. */
const saying =
  "complete completed done finished goal ok okay reached request success successful successfully task";
const allowed = new Set(`${plain} ${saying}`.split(" "));
const told = new Set(saying.split(" "));

/** A goal that asks for something to be told; then even "done" may be the answer. */
const asks =
  /\?|\b(?:what|which|who|whose|whom|when|where|why|how|whether|if|is there|are there|tell|say|answer|report|find|list|show|give|count|check|read|look|name|status|state)\b/iu;
const longest = 120;

const wordsIn = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}'’]+/gu) ?? [];

/** Whether a message says no more than that the goal is reached, in words that are always the same: no digit, and no text of a page. */
export function isFixedConfirmation(
  message: string,
  { goal, answerSchema }: Pick<Task, "goal" | "answerSchema">,
  page: Pick<ObservationRecord, "text" | "title">,
): boolean {
  if (answerSchema !== undefined || message.length > longest || asks.test(goal)) return false;
  if (!/^[a-z'’ .,!]+$/i.test(message)) return false;
  const words = wordsIn(message.replaceAll("’", "'"));
  if (words.length === 0 || !words.every((word) => allowed.has(word))) return false;
  const onPage = new Set(wordsIn(`${page.title}\n${page.text}`));
  return words.some((word) => told.has(word)) && !words.some((word) => told.has(word) && onPage.has(word));
}
