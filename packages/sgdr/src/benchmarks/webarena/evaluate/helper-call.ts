/** A helper that a check may name instead of an address. */
export type AddressHelper = { readonly kind: "post-address" } | { readonly kind: "latest-order-address" };

/** A helper that a check may name instead of a script. */
export type TextHelper =
  | { readonly kind: "review-author"; readonly sku: string }
  | { readonly kind: "review-rating"; readonly sku: string }
  | { readonly kind: "member-role"; readonly user: string };

const quoted = String.raw`(?:'([^'"\\]+)'|"([^'"\\]+)")`;
const form = (pattern: string): RegExp => new RegExp(`^func:${pattern}$`);
const argumentOf = (match: RegExpExecArray): string => match[1] ?? match[2] ?? "";

const postAddress = form(String.raw`reddit_get_post_url\((?:'__last_url__'|"__last_url__")\)`);
const orderAddress = form(String.raw`shopping_get_latest_order_url\(\)`);
const reviewAuthor = form(String.raw`shopping_get_sku_latest_review_author\(${quoted}\)`);
const reviewRating = form(String.raw`shopping_get_sku_latest_review_rating\(${quoted}\)`);
// the name is misspelt in the tasks
const memberRole = form(String.raw`gitlab_get_project_memeber_role\(__page__, *${quoted}\)`);

/** Nothing for a call that no task has: calls are read, never run. */
export function readAddressHelper(text: string): AddressHelper | undefined {
  if (postAddress.test(text)) return { kind: "post-address" };
  return orderAddress.test(text) ? { kind: "latest-order-address" } : undefined;
}

export function readTextHelper(text: string): TextHelper | undefined {
  const author = reviewAuthor.exec(text);
  if (author) return { kind: "review-author", sku: argumentOf(author) };
  const rating = reviewRating.exec(text);
  if (rating) return { kind: "review-rating", sku: argumentOf(rating) };
  const role = memberRole.exec(text);
  return role ? { kind: "member-role", user: argumentOf(role) } : undefined;
}
