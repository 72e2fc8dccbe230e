import { expect, test } from "vitest";
import { rearranged } from "./rearrange.js";

/** The content of a page with this content, rearranged, without spaces between tags. */
const mainOf = (main: string, before = ""): string => {
  const page = rearranged(
    `<!doctype html><html><head></head><body>${before}<main>${main}</main></body></html>`,
  );
  return (/<main>(.*)<\/main>/s.exec(page)?.[1] ?? page)
    .replaceAll('<div data-box="">', "")
    .replaceAll("</div>", "");
};

test("what is no whole page stays as it is: scripts put such parts where they want them", () => {
  const part = "<ul><li>One</li><li>Two</li></ul>";
  expect(rearranged(part)).toBe(part);
  expect(rearranged('{"a":1}')).toBe('{"a":1}');
});

test("navigation before the content becomes a bar behind it, its links the other way round", () => {
  const page = rearranged(
    '<!doctype html><body><header><a href="/">Home</a><nav aria-label="Main"><ul><li><a>One</a></li><li><a>Two</a></li></ul></nav></header><main>Text</main></body>',
  );
  const places = ["Home</a>", "Text</main>", "<nav", "Two</a>", "One</a>"].map((part) => page.indexOf(part));
  expect(places).toEqual(places.toSorted((left, right) => left - right));
  expect(places).not.toContain(-1);
  expect(page).not.toContain("<li>");
});

test("a part that scripts draw anew as a whole moves as a whole", () => {
  const page = rearranged(
    '<!doctype html><body><header><div data-swap="account"><nav><a>One</a></nav></div></header><main>Text</main></body>',
  );
  expect(page).toMatch(/<div data-bar=""><div data-swap="account"><nav>/);
});

test("page numbers are counted forwards", () => {
  expect(mainOf("<nav><a>1</a><a>2</a><a>Next</a></nav>")).toBe("<nav><a>1</a><a>2</a><a>Next</a></nav>");
});

test("sections change places, but not the one with the heading of the page, and keep what they hold", () => {
  const main = mainOf(
    "<section><h1>Page</h1></section><section><h2>A</h2><p>a</p></section><p>between</p><section><h2>B</h2></section>",
  );
  expect(main).toBe(
    "<section><h1>Page</h1></section><section><h2>B</h2></section><p>between</p><section><h2>A</h2><p>a</p></section>",
  );
});

test("cards become rows in the same order, with what says which one it is first and its other parts turned", () => {
  const card = (name: string): string =>
    `<article class="card"><i></i><h3>${name}</h3><p>price</p><form><button>Add</button></form></article>`;
  const row = (name: string): string =>
    `<tr class="card"><td><div data-line=""><h3>${name}</h3><form><button>Add</button></form><p>price</p><i></i></td></tr>`;
  expect(mainOf(`<div class="cards">${card("A")}${card("B")}</div>`)).toBe(
    `<table class="cards" data-listing=""><tbody>${row("A")}${row("B")}</tbody></table>`,
  );
});

test("lists and terms become tables; a list with a role of its own and a counted list do not", () => {
  expect(mainOf("<ul><li>One</li></ul>")).toBe(
    '<table data-listing=""><tbody><tr><td><div>One</td></tr></tbody></table>',
  );
  const terms =
    '<table data-listing="terms"><tbody><tr><th scope="row">T</th><td>v</td></tr></tbody></table>';
  expect(mainOf("<dl><dt>T</dt><dd>v</dd></dl>")).toBe(terms);
  expect(mainOf("<dl><div><dt>T</dt><dd>v</dd></div></dl>")).toBe(terms);
  const kept = '<ul role="listbox"><li role="option">One</li></ul><ol><li>One</li></ol>';
  expect(mainOf(kept)).toBe(kept);
});

test("columns after the first are turned, unless a cell spans several", () => {
  const row = (...cells: readonly string[]): string =>
    `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`;
  const table = (inside: string): string => `<table><tbody>${inside}</tbody></table>`;
  expect(mainOf(table(row("A", "B", "C")))).toBe(table(row("A", "C", "B")));
  const spanning = table('<tr><td colspan="2">A</td><td>B</td></tr><tr><td>A</td><td>B</td></tr>');
  expect(mainOf(spanning)).toBe(spanning);
});

test("the buttons of a form go above its fields, but not where Enter would then press another one", () => {
  const field = (name: string): string => `<p><input name="${name}"></p>`;
  const [a, b, deeds] = [field("a"), field("b"), "<p><button>Save</button></p>"];
  expect(mainOf(`<form>${a}${b}${deeds}</form>`)).toBe(`<form>${deeds}${a}${b}</form>`);
  const two = `<form>${a}<p><button>Find</button></p>${deeds}</form>`;
  expect(mainOf(two)).toBe(two);
});

test("dialogs and what a script draws stay as they are", () => {
  const inside = "<ul><li>One</li></ul><form><p><input></p><p><input></p><button>Save</button></form>";
  for (const tag of ["dialog", "figure", "x-part"])
    expect(mainOf(`<${tag}>${inside}</${tag}>`)).toBe(`<${tag}>${inside}</${tag}>`);
});
