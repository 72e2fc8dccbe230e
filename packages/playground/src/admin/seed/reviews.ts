import type { Random } from "sgdr/plugin";
import { rejectReasons, type Customer, type Product, type Review, type ReviewStatus } from "../state.js";
import { dayAgo } from "./people.js";

const openings: Readonly<
  Record<"low" | "middle" | "high", readonly (readonly [title: string, text: string])[]>
> = {
  low: [
    ["Came with a dent", "One corner was pushed in and the box around it was whole."],
    ["Expected more", "On the pictures it looks twice as solid as it is."],
    ["Went back", "After a week of use I had to send it back to you."],
    ["Third time unlucky", "The first two were good, this one is from another batch."],
  ],
  middle: [
    ["Fair enough", "It is what it says, and nothing beyond that."],
    ["Good, with one but", "The material is fine, the edges could be smoother."],
    ["Took some getting used to", "In the beginning I did not like it, now we get along."],
  ],
  high: [
    ["Use it every day", "It stands where everybody sees it and I am asked about it often."],
    ["Second one ordered", "My daughter took the first, so there is another on its way."],
    ["Just right", "Size, weight and colour are as described."],
    ["A present that was welcome", "My mother has rung twice to say how useful it is."],
    ["Worth the wait", "It was sold out for a while and I am glad that I waited."],
  ],
};
const endings: readonly string[] = [
  "The parcel came on the day you had said.",
  "I would like it in a second size.",
  "The leaflet could do with larger letters.",
  "Packed without any plastic, thank you.",
  "We compared three before we took this one.",
  "It is heavier than I had thought.",
  "Our neighbours have the same one now.",
];
const unfit: Readonly<Record<string, string>> = {
  Advertising: "You get the same thing at my stall for half, ask me for the address.",
  "Insulting words": "Whoever packed this must be an utter fool.",
  "Not about the product": "The bus to your shop was late again.",
  "Personal data": "Ring me on 555 0188, any evening, I live at the old mill.",
};
const toneOf = (rating: number): "low" | "middle" | "high" =>
  rating <= 2 ? "low" : rating === 3 ? "middle" : "high";

const counts: Readonly<Record<ReviewStatus, number>> = { Pending: 26, Approved: 58, Rejected: 18 };

/** No customer writes twice about the same thing, so that author and product name one review. */
export function reviews(goods: readonly Product[], people: readonly Customer[], random: Random): Review[] {
  const pairs = random.shuffle(
    goods.flatMap(({ id }) => people.map(({ name }) => ({ product: id, author: name }))),
  );
  const standing = random.shuffle(
    (["Pending", "Approved", "Rejected"] as const).flatMap((status) =>
      Array.from({ length: counts[status] }, () => status),
    ),
  );
  return standing.flatMap((status, index) => {
    const pair = pairs[index];
    return pair ? [{ id: `r${index + 1}`, ...pair, ...opinion(status, random) }] : [];
  });
}

function opinion(status: ReviewStatus, random: Random): Omit<Review, "id" | "product" | "author"> {
  const rating = random.pick([1, 2, 3, 4, 4, 5, 5, 5]);
  const [title, first] = random.pick(openings[toneOf(rating)]);
  const reason = status === "Rejected" ? random.pick(rejectReasons) : "";
  // some of those that wait deserve to be rejected as well
  const bad =
    reason === "" && status === "Pending" && random.chance(0.25) ? random.pick(rejectReasons) : reason;
  const text = [first, bad === "" ? random.pick(endings) : (unfit[bad] ?? "")].join(" ");
  const age = status === "Pending" ? random.int(0, 9) : random.int(10, 160);
  return { rating, title, text, date: dayAgo(age + random.next()), status, reason };
}
