import type { Fingerprint } from "../../domain/fingerprint.js";
import { windowActions, type Window } from "../../domain/window.js";

/** What belongs to the task and not to the site, so that no skill may be named after it. */
export interface Content {
  has(text: string): boolean;
  /** The element as far as a skill may name it. */
  named(print: Fingerprint | undefined): Fingerprint | undefined;
}

const plain = (text: string): string => text.trim().toLowerCase();

/** What was typed or chosen is content, and so is whatever bears its name; an option is a value by itself. */
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
