import { html, serve, type Asked, type Served } from "../lib/serve.js";

/** A thing of the site: its name and a value for each of its three traits. */
export interface Thing {
  name: string;
  readonly traits: Record<string, string>;
}

export interface Note {
  readonly heading: string;
  readonly text: string;
  readonly sort: string;
}

/** A site whose every noun is invented, so that nothing on it can be known beforehand. */
export interface GeneratedSite extends Served {
  /** What the site calls its things and its notes. */
  readonly nouns: { readonly thing: string; readonly note: string; readonly table: string };
  /** Names of the three traits; the first is a word, the second a number, the third a place. */
  readonly traits: readonly [string, string, string];
  readonly sorts: readonly string[];
  readonly things: readonly Thing[];
  readonly notes: readonly Note[];
  readonly queries: readonly string[];
}

/** Small and fixed, so that a seed gives the same site on every machine. */
function randomFrom(seed: number): () => number {
  let state = (seed * 2_654_435_761) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const heads = "fl br qu sn gl tr v z k m dr pl sk h w".split(" ");
const cores = "or in ax ub el om iv un al eg".split(" ");
const tails = "b nt st g rk lp sh d ck m".split(" ");

function inventor(random: () => number): () => string {
  const used = new Set<string>();
  const pick = (list: readonly string[]): string => list[Math.floor(random() * list.length)] ?? "";
  const word = (): string => {
    const made = pick(heads) + pick(cores) + pick(tails) + (random() < 0.4 ? pick(cores) + pick(tails) : "");
    if (used.has(made)) return word();
    used.add(made);
    return made;
  };
  return word;
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const perPage = 8;

export async function startGeneratedSite(seed: number): Promise<GeneratedSite> {
  const random = randomFrom(seed);
  const word = inventor(random);
  const nouns = { thing: word(), note: word(), table: word() };
  const traits = [word(), word(), word()] as const;
  const sorts = [word(), word(), word()].map(capital);
  const places = [word(), word(), word(), word()].map(capital);
  const things: Thing[] = Array.from({ length: 20 }, () => ({
    name: `${capital(word())} ${capital(word())}`,
    traits: {
      [traits[0]]: word(),
      [traits[1]]: String(10 + Math.floor(random() * 900)),
      [traits[2]]: places[Math.floor(random() * places.length)] ?? "",
    },
  }));
  const notes: Note[] = [];
  const queries: string[] = [];
  const site = { nouns, traits, sorts, things, notes, queries };
  const served = await serve((asked) => answer(site, asked));
  return { ...served, ...site };
}

interface Inside extends Omit<GeneratedSite, keyof Served> {
  readonly things: Thing[];
  readonly notes: Note[];
  readonly queries: string[];
}

function answer(site: Inside, asked: Asked): string {
  const { path, query, body, request, response } = asked;
  const sent = request.method === "POST" ? new URLSearchParams(body) : undefined;
  const [, section = "", number, step] = path.split("/");
  const thing = site.things[Number(number)];
  if (section === "one" && thing) return step === "edit" ? edit(site, thing, sent) : detail(site, thing);
  const pages: Readonly<Record<string, () => string>> = {
    "": () => page(site, "Welcome", `<h1>Welcome</h1><p>Pick a section above.</p>`),
    find: () => found(site, query.get("q") ?? ""),
    all: () => list(site, Number(query.get("p") ?? "1")),
    table: () => table(site),
    note: () => (sent ? keepNote(site, sent) : noteForm(site)),
  };
  const known = pages[section];
  if (known) return known();
  response.statusCode = 404;
  return page(site, "Missing", "<h1>Missing</h1>");
}

function edit(site: Inside, thing: Thing, sent: URLSearchParams | undefined): string {
  if (!sent) return editForm(site, thing);
  for (const trait of site.traits) thing.traits[trait] = sent.get(trait) ?? "";
  return detail(site, thing, `<p role="status">The changes were saved.</p>`);
}

function page({ nouns }: Inside, title: string, body: string): string {
  return html(
    title,
    `<header><nav aria-label="Main"><a href="/">Home</a> <a href="/all">${capital(nouns.thing)}s</a> <a href="/table">${capital(nouns.table)}</a> <a href="/note">New ${nouns.note}</a></nav>
<form role="search" action="/find"><input name="q" aria-label="Search"><button>Search</button></form></header><main>${body}</main>`,
  );
}

const linkTo = (site: Inside, thing: Thing): string =>
  `<li><a href="/one/${site.things.indexOf(thing)}">${thing.name}</a></li>`;

function found(site: Inside, query: string): string {
  site.queries.push(query);
  const hits = site.things.filter(({ name }) => name.toLowerCase().includes(query.toLowerCase()));
  const body =
    hits.length === 0
      ? "<p>No results found.</p>"
      : `<ul>${hits.map((thing) => linkTo(site, thing)).join("")}</ul>`;
  return page(site, "Search", `<h1>Search results for ${query.replace(/[<>&"]/g, "")}</h1>${body}`);
}

function list(site: Inside, number: number): string {
  const shown = site.things.slice((number - 1) * perPage, number * perPage);
  const next = number * perPage < site.things.length ? `<a href="/all?p=${number + 1}">Next</a>` : "";
  const noun = capital(site.nouns.thing);
  return page(
    site,
    `${noun}s`,
    `<h1>${noun}s</h1><ul>${shown.map((thing) => linkTo(site, thing)).join("")}</ul>${next}`,
  );
}

function detail(site: Inside, thing: Thing, message = ""): string {
  const pairs = site.traits
    .map((trait) => `<dt>${capital(trait)}</dt><dd>${thing.traits[trait]}</dd>`)
    .join("");
  return page(
    site,
    thing.name,
    `${message}<h1>${thing.name}</h1><dl>${pairs}</dl><a href="/one/${site.things.indexOf(thing)}/edit">Edit</a>`,
  );
}

function editForm(site: Inside, thing: Thing): string {
  const inputs = site.traits
    .map(
      (trait) =>
        `<p><label>${capital(trait)} <input name="${trait}" value="${thing.traits[trait]}"></label></p>`,
    )
    .join("");
  return page(
    site,
    `Edit ${thing.name}`,
    `<h1>Edit ${thing.name}</h1><form method="post">${inputs}<button type="button">Cancel</button><button>Save</button></form>`,
  );
}

function table(site: Inside): string {
  const heading = ["Name", ...site.traits.map(capital)].map((text) => `<th>${text}</th>`).join("");
  const rows = site.things
    .slice(0, 12)
    .map(
      ({ name, traits }) =>
        `<tr><td>${name}</td>${site.traits.map((trait) => `<td>${traits[trait]}</td>`).join("")}</tr>`,
    )
    .join("");
  return page(
    site,
    capital(site.nouns.table),
    `<h1>${capital(site.nouns.table)}</h1><table><thead><tr>${heading}</tr></thead><tbody>${rows}</tbody></table>`,
  );
}

const noteForm = (site: Inside): string =>
  page(
    site,
    `New ${site.nouns.note}`,
    `<h1>New ${site.nouns.note}</h1><form method="post"><p><label>Title <input name="heading" required></label></p>
<p><label>Text <textarea name="text" required></textarea></label></p>
<p><label>Kind <select name="sort"><option value="">Choose</option>${site.sorts.map((sort) => `<option>${sort}</option>`).join("")}</select></label></p><button>Post</button></form>`,
  );

function keepNote(site: Inside, sent: URLSearchParams): string {
  site.notes.push({
    heading: sent.get("heading") ?? "",
    text: sent.get("text") ?? "",
    sort: sent.get("sort") ?? "",
  });
  return page(site, "Thanks", `<h1>Thanks</h1><p role="status">Your ${site.nouns.note} was received.</p>`);
}
