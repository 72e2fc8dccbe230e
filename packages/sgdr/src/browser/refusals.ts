import { failedOutcome, type Outcome } from "../domain/action.js";
import { SgdrError } from "../domain/error.js";

/** The part of an address that is allowed or refused; a scheme without hosts stands for itself. */
export const originOf = (url: string): string => {
  if (!URL.canParse(url)) return url;
  const { origin, protocol } = new URL(url);
  return origin === "null" ? protocol : origin;
};

const isWeb = (origin: string): boolean => /^https?:/.test(origin);
const flag = (origin: string): string =>
  `--allow ${URL.canParse(origin) ? new URL(origin).host || origin : origin}`;

/** A page or window that was not opened. */
export const blocked = (origin: string): Outcome =>
  failedOutcome(
    "blocked-origin",
    isWeb(origin)
      ? `${origin} is not an allowed origin, so it was not opened; the user can allow it with ${flag(origin)}`
      : `${origin} addresses are never opened, only http and https pages`,
  );

/** What a page asked for beside itself, under strict origins. */
export const withheld = (origin: string): string =>
  `requests of the page to ${origin} were refused; the user can allow them with ${flag(origin)}`;

/** The user must fix a start page; the policy cannot. */
export const notAllowed = (what: string, origin: string): SgdrError =>
  new SgdrError(
    "origin-not-allowed",
    `${what} is not an allowed origin`,
    isWeb(origin) ? `allow it with ${flag(origin)}` : "only http and https pages can be opened",
  );
