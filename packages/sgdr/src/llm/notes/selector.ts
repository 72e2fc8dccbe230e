import { z } from "zod";
import type { Choice, Selector } from "../../domain/roles.js";
import { no, ok, type Result } from "../../lib/result.js";
import { shortened, siteText } from "../site-text.js";
import { askNotes, type NotesParts } from "./ask-notes.js";

const itemLimit = 800;
const told: Readonly<Record<Choice["what"], { readonly number: number; readonly words: string }>> = {
  dynamics: { number: 0, words: "notes about its pages" },
  skills: { number: 1, words: "routines that worked there" },
};

/** CER's choice put to a language model. A reply that cannot be read chooses nothing: the task goes on without notes. */
export const modelSelector = (parts: NotesParts): Selector => ({
  async select({ task, goal, what, items, most }, signal) {
    const { prompts, boundary } = parts;
    const { number, words } = told[what];
    const asked = await askNotes(
      parts,
      {
        role: "selector",
        place: { task, step: number },
        prompt: prompts.versions["selector-user"],
        system: "",
        user: (share) =>
          prompts.render("selector-user", {
            goal,
            boundary,
            what: words,
            most: String(most),
            items: siteText(numbered(items, Math.floor(itemLimit * share)), boundary),
          }),
        read: (reply) => readIds(reply, items.length),
      },
      signal,
    );
    return asked.ok ? asked.value.slice(0, most) : [];
  },
});

const numbered = (items: readonly string[], limit: number): string =>
  items.map((item, index) => `[${index + 1}] ${shortened(item, limit)}`).join("\n\n");

const Ids = z.looseObject({ ids: z.array(z.int()) });

/** Places from 0. Only a list under `ids`, or a list that is the whole reply, counts: numbers in prose are no choice. */
export function readIds(reply: string, items: number): Result<readonly number[], string> {
  const plain = reply.replace(/^```\w*\s*|\s*```$/g, "").trim();
  const piece = plain.startsWith("[")
    ? `{"ids": ${plain}}`
    : (/\{[^{}]*"ids"[^{}]*\}/.exec(plain)?.[0] ?? "");
  const read = Ids.safeParse(parsed(piece));
  if (!read.success) return no('it is not {"ids": […]} with numbers');
  const strange = read.data.ids.find((id) => id < 1 || id > items);
  if (strange !== undefined) return no(`there is no ${strange} among the ${items}`);
  return ok([...new Set(read.data.ids)].map((id) => id - 1));
}

function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return undefined; // the caller finds that it does not fit
  }
}
