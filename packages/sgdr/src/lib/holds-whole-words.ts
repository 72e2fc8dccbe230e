import { foldText } from "./same-text.js";

/** What may stand beside a word that is not a part of another one: "Nike" is no word of "Nike-like", and "C" none of "C++". */
const edge = /[\s,;:()[\]"“”„«»|/–—…]/u;
const isEdge = (mark: string | undefined): boolean => mark === undefined || edge.test(mark);

/** Whether a text holds all these words, one after the other and whole. They are folded already: they may be long, and texts are many. */
export function holdsWholeWords(text: string, sought: string): boolean {
  const all = foldText(text);
  if (sought.length > all.length || !/[\p{L}\p{N}]/u.test(sought)) return false;
  for (let at = all.indexOf(sought); at >= 0; at = all.indexOf(sought, at + 1))
    if (isEdge(all[at - 1]) && isEdge(all[at + sought.length])) return true;
  return false;
}
