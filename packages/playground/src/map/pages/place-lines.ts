import { openingOf } from "../hours.js";
import { distanceText } from "../measures.js";
import { ratingsOf } from "../queries.js";
import { metresBetween, type Spot } from "../route.js";
import type { Place } from "../state.js";
import type { View } from "../view.js";
import type { Item } from "./kit.js";

/** Whether a place is open, in words. */
export function openingText({ labels, now }: View, place: Place): string {
  const words = labels.place;
  const opening = openingOf(place, now);
  if (opening.kind === "always") return words.openAlways;
  if (opening.kind === "open") return words.openUntil(opening.until);
  return words.opens(opening.inDays === 0 ? words.today : (words.days[opening.day] ?? ""), opening.from);
}

/** What people think of a place, in words. */
export function ratingText({ labels, state }: View, place: Place): string {
  const rating = ratingsOf(state).get(place.id);
  return rating ? labels.reviews.summary(rating.mean.toFixed(1), rating.count) : labels.reviews.unrated;
}

export const placeItem = (place: Place): Item => ({
  path: `/place/${place.id}`,
  label: place.name,
  lines: [place.address],
  controls: [],
});

/** With all that one compares places by. */
export function foundItem(view: View, place: Place, near: Spot | undefined): Item {
  const away = near
    ? [view.labels.results.away(distanceText(metresBetween(view.state, near, place), view.units))]
    : [];
  return {
    ...placeItem(place),
    lines: [
      place.address,
      `${place.category}, ${ratingText(view, place)}`,
      openingText(view, place),
      ...away,
    ],
  };
}
