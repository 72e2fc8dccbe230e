import { choose, click, on, say } from "../../kernel/oracle.js";
import { defineTemplate } from "../../kernel/template.js";
import { productOf } from "../catalogue.js";
import { rejectReasons, type AdminState, type ReviewStatus } from "../state.js";
import { asked, spare, waysOf } from "./ways.js";

type Waiting = { readonly review: string; readonly author: string; readonly product: string };

/** Reviews that wait for a decision; the author and the product name each of them. */
const waiting = (world: AdminState): Waiting[] =>
  world.reviews
    .filter(({ status }) => status === "Pending")
    .map(({ id, author, product }) => ({ review: id, author, product: productOf(world, product).name }));

export const reviewApprove = defineTemplate({
  id: "review-approve",
  kind: "change",
  count: 3,
  values: (world: AdminState, random) => random.shuffle(asked(waiting(world))),
  check: ({ review }) => ({
    changes: [{ kind: "changed", table: "reviews", id: review, fields: { status: "Approved" } }],
  }),
  oracle: ({ author, product }, _, skin) => {
    const { findReview, labels } = waysOf(skin);
    const words = labels.reviews;
    return [
      ...findReview(author),
      click(on("button", words.approve, product), "It is the one on this product."),
      say("Customers can read the review now.", words.approved(author)),
    ];
  },
  wrong: (_, world, random) => random.pick(spare(waiting(world))),
});

/** Kept back: nobody practises rejecting. */
export const reviewReject = defineTemplate({
  id: "review-reject",
  kind: "change",
  count: 4,
  heldOut: true,
  values: (world: AdminState, random) =>
    random
      .shuffle(waiting(world))
      .map((one, index) => ({ ...one, reason: rejectReasons[index % rejectReasons.length] ?? "" })),
  check: ({ review, reason }) => ({
    changes: [{ kind: "changed", table: "reviews", id: review, fields: { status: "Rejected", reason } }],
  }),
  oracle: ({ author, product, reason }, _, skin) => {
    const { findReview, unfold, pick, labels } = waysOf(skin);
    const words = labels.reviews;
    return [
      ...findReview(author),
      unfold(words.reject, product),
      pick(words.reason, reason),
      click(on("button", words.rejectYes)),
      say("Nobody else will read the review.", words.rejected(author)),
    ];
  },
  wrong: (values, _, random) => ({
    ...values,
    reason: random.pick(rejectReasons.filter((reason) => reason !== values.reason)),
  }),
});

const lists: readonly { readonly status: ReviewStatus; readonly rating: number }[] = [
  { status: "Rejected", rating: 1 },
  { status: "Approved", rating: 5 },
  { status: "Rejected", rating: 5 },
  { status: "Approved", rating: 2 },
  { status: "Approved", rating: 3 },
];

export const reviewsView = defineTemplate({
  id: "reviews-view",
  kind: "navigation",
  count: 2,
  values: (_: AdminState, random) =>
    random.shuffle(lists).map(({ status, rating }) => ({
      status,
      which: status.toLowerCase(),
      rating,
      stars: rating === 1 ? "1 star" : `${rating} stars`,
    })),
  check: ({ status, rating }) => ({ at: { path: "/reviews", query: { status, rating: String(rating) } } }),
  oracle: ({ status, rating }, _, skin) => {
    const { section, narrow, labels } = waysOf(skin);
    const words = labels.reviews;
    return [
      section("reviews"),
      narrow(words.status, status, "a"),
      choose(on("combobox", words.rating), words.stars(rating)),
      click(on("button", words.find)),
      say("Here they are."),
    ];
  },
  wrong: (values) => ({ ...values, rating: 4 }),
});
