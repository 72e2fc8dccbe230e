/** A helper that a check may name instead of an address. */
export type AddressHelper = { readonly kind: "post-address" } | { readonly kind: "latest-order-address" };

/** A helper that a check may name instead of a script. */
export type TextHelper =
  | { readonly kind: "review-author"; readonly sku: string }
  | { readonly kind: "review-rating"; readonly sku: string }
  | { readonly kind: "member-role"; readonly user: string };

/** A text as Python writes it: either kind of quotation mark, and what a backslash stands before. */
const quoted = String.raw`('(?:[^'\\\n]|\\['"\\nrt])+'|"(?:[^"\\\n]|\\['"\\nrt])+")`;
const call = (name: string, ...given: readonly string[]): RegExp =>
  new RegExp(`^func:\\s*${name}\\s*\\(\\s*${given.join(String.raw`\s*,\s*`)}\\s*\\)\\s*$`);

const postAddress = call("reddit_get_post_url", `(?:'__last_url__'|"__last_url__")`);
const orderAddress = call("shopping_get_latest_order_url");
const reviewAuthor = call("shopping_get_sku_latest_review_author", quoted);
const reviewRating = call("shopping_get_sku_latest_review_rating", quoted);
// WebArena's file misspells the name, and the file of the paper's release does not
const memberRole = call("gitlab_get_project_(?:memeber|member)_role", "__page__", quoted);

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

const escapes: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t" };

const argumentOf = ([, literal = ""]: RegExpExecArray): string =>
  literal.slice(1, -1).replace(/\\(.)/g, (_, mark: string) => escapes[mark] ?? mark);
