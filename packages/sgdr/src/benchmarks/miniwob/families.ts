/**
 * The family of each page: the shortest name of a page that its own name begins with, word by word. So click-tab-2-easy and
 * click-tab-2 belong to click-tab. What one page teaches can help on another of its family, which is why a family is a site.
 */
export const familiesOf = (pages: readonly string[]): ReadonlyMap<string, string> =>
  new Map(
    pages.map((page) => [
      page,
      pages
        .filter((other) => page === other || page.startsWith(`${other}-`))
        .reduce((shortest, other) => (other.length < shortest.length ? other : shortest), page),
    ]),
  );
