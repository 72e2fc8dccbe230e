import { escaped, labelled, pageOf, type Answer, type SiteContent } from "./kit.js";

interface Place {
  readonly id: number;
  readonly name: string;
  readonly address: string;
  /** Kilometres to the east and to the north of the middle. */
  readonly at: readonly [number, number];
}

const places: readonly Place[] = [
  { id: 1, name: "Harbour Museum", address: "2 Quay Street", at: [0, 0] },
  { id: 2, name: "Central Library", address: "11 Mill Lane", at: [3, 4] },
  { id: 3, name: "Mill Lane Bakery", address: "14 Mill Lane", at: [3, 3] },
];

const page = pageOf("Stand-in Map", [
  ["/", "Map"],
  ["/directions", "Directions"],
]);

const searchForm = (words: string): string =>
  `<form action="/search" role="search">${labelled("Search", "query", `value="${escaped(words)}"`)}<button>Go</button></form>`;

const found = (words: string): readonly Place[] =>
  words === ""
    ? []
    : places.filter(({ name, address }) => `${name} ${address}`.toLowerCase().includes(words.toLowerCase()));

function directions(from: string, to: string): Answer {
  const [start] = found(from);
  const [end] = found(to);
  const distance = start && end && Math.hypot(start.at[0] - end.at[0], start.at[1] - end.at[1]);
  const way =
    distance === undefined
      ? ""
      : `<p id="routing_summary">Distance: ${distance.toFixed(1)}km. Time: ${Math.round(distance * 12)} min.</p>`;
  return page(
    "Directions",
    `<form action="/directions">${labelled("From", "route_from", `value="${escaped(from)}"`)}${labelled("To", "route_to", `value="${escaped(to)}"`)}<button>Go</button></form>${way}`,
  );
}

/** Places to find and ways between them; nobody changes anything, and nobody logs in. */
export const map = (): SiteContent => ({
  reset: () => undefined,
  answer: ({ path, query }) => {
    const words = query.get("query") ?? "";
    if (path === "/") return page("Map", searchForm(""));
    if (path === "/search")
      return page(
        "Search results",
        `${searchForm(words)}<ul>${found(words)
          .map(({ id, name, address }) => `<li><a href="/node/${id}">${name}</a>, ${address}</li>`)
          .join("")}</ul>`,
      );
    if (path === "/directions") return directions(query.get("route_from") ?? "", query.get("route_to") ?? "");
    const [, wanted] = /^\/node\/(\d+)$/.exec(path) ?? [];
    const place = places.find(({ id }) => id === Number(wanted));
    return place && page(place.name, `<p>Address: ${place.address}</p>`);
  },
});
