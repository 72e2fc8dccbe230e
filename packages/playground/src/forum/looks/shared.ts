import { html, longDate, raw, type Html } from "../../kernel/html.js";
import type { Seen } from "../seen.js";
import type { Option, Pick } from "./look.js";

/** Small pieces that are the same in every skin. */

const steps: readonly (readonly [seconds: number, one: string, many: string])[] = [
  [31_536_000, "a year", "years"],
  [2_592_000, "a month", "months"],
  [604_800, "a week", "weeks"],
  [86_400, "a day", "days"],
  [3_600, "an hour", "hours"],
  [60, "a minute", "minutes"],
];

function agoWords(now: Date, iso: string): string {
  const seconds = (now.getTime() - Date.parse(iso)) / 1_000;
  for (const [size, one, many] of steps) {
    const count = Math.floor(seconds / size);
    if (count >= 1) return count === 1 ? `${one} ago` : `${count} ${many} ago`;
  }
  return "just now";
}

export const ago = ({ now }: Seen, iso: string): Html =>
  html`<time datetime="${iso}" title="${longDate(iso)}">${agoWords(now, iso)}</time>`;

export const onDay = (iso: string): Html => html`<time datetime="${iso}">${longDate(iso)}</time>`;

export const paragraphs = (text: string): Html =>
  html`${text
    .split(/\n\s*\n/)
    .filter((part) => part.trim() !== "")
    .map((part) => html`<p>${part}</p>`)}`;

export const selected = (yes: boolean): Html | string => (yes ? raw("selected") : "");
export const checked = (yes: boolean): Html | string => (yes ? raw("checked") : "");
export const current = (yes: boolean): Html | string => (yes ? raw('aria-current="page"') : "");

export const optionsOf = (options: readonly Option[], value: string): Html =>
  html`${options.map(([own, label]) => html`<option value="${own}" ${selected(own === value)}>${label}</option>`)}`;

/** The attributes of a control that was filled in wrongly. */
export const invalid = (wrong: boolean, words: string): Html | string =>
  wrong ? raw(`aria-invalid="true" aria-describedby="${words}"`) : "";

/** The address under which a pick has a value. */
export const hrefOf = ({ path, name, rest }: Pick, value: string): string =>
  `${path}?${[...rest, [name, value]].map((pair) => pair.map(encodeURIComponent).join("=")).join("&")}`;

/** Colours a letter for want of pictures. */
export const hueOf = (user: string): number =>
  new TextEncoder().encode(user).reduce((sum, byte) => (sum * 31 + byte) % 360, 7);
