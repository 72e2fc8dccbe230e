import type { Place } from "./state.js";

const always = "Day and night";

/** The hours of a day, Monday being 0; empty when it is closed. */
export const hoursOn = ({ hours, saturday, sunday }: Place, day: number): string =>
  day === 5 ? saturday : day === 6 ? sunday : hours;

const minutesIn = (time: string): number => {
  const [hours = "0", minutes = "0"] = time.split(":");
  return Number(hours) * 60 + Number(minutes);
};
/** The two times of a text such as 7:30–18:00. */
export const timesIn = (hours: string): readonly [from: string, to: string] => {
  const [from = "", to = ""] = hours.split("–");
  return [from, to];
};

export type Opening =
  | { readonly kind: "always" }
  | { readonly kind: "open"; readonly until: string }
  /** In so many days; 0 is today. */
  | { readonly kind: "closed"; readonly inDays: number; readonly day: number; readonly from: string };

const dayOf = (now: Date): number => (now.getUTCDay() + 6) % 7;

export function openingOf(place: Place, now: Date): Opening {
  if (place.hours === always) return { kind: "always" };
  const [today, minute] = [dayOf(now), now.getUTCHours() * 60 + now.getUTCMinutes()];
  const [from, until] = timesIn(hoursOn(place, today));
  if (until !== "" && minutesIn(from) <= minute && minute < minutesIn(until)) return { kind: "open", until };
  for (let inDays = 0; inDays < 8; inDays += 1) {
    const day = (today + inDays) % 7;
    const [opens] = timesIn(hoursOn(place, day));
    if (opens !== "" && (inDays > 0 || minute < minutesIn(opens)))
      return { kind: "closed", inDays, day, from: opens };
  }
  return { kind: "closed", inDays: 0, day: today, from: "" };
}

export const isOpen = (place: Place, now: Date): boolean => openingOf(place, now).kind !== "closed";
