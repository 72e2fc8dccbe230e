export interface Paged<Item> {
  readonly shown: readonly Item[];
  readonly page: number;
  readonly pages: number;
}

/** The part of a list that the address asks for. */
export function paged<Item>(items: readonly Item[], query: URLSearchParams, size: number): Paged<Item> {
  const pages = Math.max(1, Math.ceil(items.length / size));
  const asked = Number(query.get("page") ?? "1");
  const page = Number.isInteger(asked) ? Math.min(Math.max(asked, 1), pages) : 1;
  return { shown: items.slice((page - 1) * size, page * size), page, pages };
}
