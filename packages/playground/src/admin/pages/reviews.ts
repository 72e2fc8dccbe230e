import { html, longDate, type Html } from "../../kernel/html.js";
import { productOf, reviewsFound, type ReviewQuery } from "../catalogue.js";
import { pageOf } from "../queries.js";
import { same } from "../skins/kit.js";
import { rejectReasons, reviewStatuses, type Review } from "../state.js";
import type { View } from "../view.js";
import { refusedIn, type Refused } from "./parts.js";

const reviewsPerPage = 8;
const ratings = [5, 4, 3, 2, 1];

export function reviewsPage(
  view: View,
  { query, page, refused }: { query: ReviewQuery; page: number; refused?: Refused | undefined },
): Html {
  const { labels, state, kit } = view;
  const words = labels.reviews;
  const found = reviewsFound(state, query);
  const shown = pageOf(found, page, reviewsPerPage);
  const list =
    found.length === 0
      ? kit.panel(kit.empty(words.none, words.noneHint))
      : html`${kit.muted(words.count(found.length))}
        ${shown.items.map((review) => reviewCard(view, review, refused))} ${kit.pagination(view, shown)}`;
  return html`${kit.heading({ title: words.heading })}
  ${kit.filters(view, {
    action: "/reviews",
    fields: [
      { name: "q", label: words.search, kind: "text", value: query.q },
      {
        name: "rating",
        label: words.rating,
        kind: "list",
        value: query.rating,
        options: ratings.map((rating) => ({ value: String(rating), label: words.stars(rating) })),
        blank: words.anyRating,
      },
    ],
    tabbed: {
      field: {
        name: "status",
        label: words.status,
        kind: "list",
        value: query.status,
        options: same(reviewStatuses),
      },
      in: "a",
    },
    submit: words.find,
    clear: words.clear,
  })}
  ${list}`;
}

function reviewCard(view: View, review: Review, refused: Refused | undefined): Html {
  const { labels, state, kit } = view;
  const words = labels.reviews;
  const product = productOf(state, review.product);
  return kit.card({
    title: { href: `/products/${product.id}`, label: product.name },
    rating: review.rating,
    about: [
      words.outOf(review.rating),
      `${words.by(review.author)}, ${longDate(review.date)}`,
      kit.badge(review.status),
    ],
    body: html`<p><strong>${review.title}.</strong> ${review.text}</p>
      ${review.reason === "" ? "" : kit.muted(words.rejectedFor(review.reason))}`,
    actions: html`${review.status === "Approved" ? "" : approveForm(view, review)}
    ${review.status === "Rejected" ? "" : rejectPart(view, review, refused)}`,
  });
}

const approveForm = (view: View, { id }: Review): Html =>
  view.kit.form(view, {
    id: `approve-${id}`,
    action: `/reviews/${id}/approve`,
    fields: [],
    submit: view.labels.reviews.approve,
    problems: {},
  });

function rejectPart(view: View, { id, author, status }: Review, refused: Refused | undefined): Html {
  const words = view.labels.reviews;
  const mine = refusedIn(refused, id);
  return view.kit.unfold(view, {
    id: `reject-${id}`,
    label: words.reject,
    title: words.rejectTitle(author),
    base: `/reviews?status=${status}`,
    isOpen: mine !== undefined,
    modal: true,
    close: words.rejectNo,
    body: (close) =>
      view.kit.form(view, {
        id: `reject-${id}`,
        action: `/reviews/${id}/reject`,
        fields: [
          {
            name: "reason",
            label: words.reason,
            kind: "choice",
            value: mine?.values["reason"] ?? "",
            options: same(rejectReasons),
            blank: words.chooseReason,
          },
        ],
        submit: words.rejectYes,
        problems: mine?.problems ?? {},
        look: "danger",
        beside: close,
      }),
  });
}
