import type { Fingerprint } from "../../domain/fingerprint.js";
import { windowActions, type Window } from "../../domain/window.js";

/** Recognizes texts that belong to the task and not to the site, so that no skill is named after them. */
export interface Content {
  has(text: string): boolean;
  /** The element without texts of the task. */
  named(print: Fingerprint | undefined): Fingerprint | undefined;
}

const plain = (text: string): string => text.trim().toLowerCase();

/** Texts that were typed or chosen are content, and so are elements named after them; the name of an option is always content. */
export function contentIn(windows: readonly Window[]): Content {
  const texts = new Set(
    windows
      .flatMap(windowActions)
      .flatMap(({ call }) => (entering.has(call.name) ? call.args.slice(1).flat() : []))
      .map((value) => plain(String(value))),
  );
  const has = (text: string): boolean => texts.has(plain(text));
  return {
    has,
    named: (print) =>
      print && (print.role === "option" || has(print.name)) ? { ...print, name: "" } : print,
  };
}

const entering = new Set(["fill", "select_option"]);
