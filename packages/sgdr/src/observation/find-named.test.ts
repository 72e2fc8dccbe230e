import { describe, expect, test } from "vitest";
import type { SoughtTarget, SoughtText } from "../domain/named-target.js";
import { findNamed, type FindNamedOptions } from "./find-named.js";
import { fingerprintOf, indexPage } from "./fingerprint.js";
import { tree } from "./tree.fixture.js";

const fixed = (text: string): SoughtText => ({ text, given: false });
const given = (text: string): SoughtText => ({ text, given: true });
const button = (name: string, more: Partial<SoughtTarget> = {}): SoughtTarget => ({
  role: "button",
  name: fixed(name),
  ...more,
});
const pageOf = (text: string) => indexPage(tree(text));
const find = (text: string, target: SoughtTarget, options: FindNamedOptions = {}) => {
  const found = findNamed(pageOf(text), target, options);
  return found.kind === "found" ? found.id : `${found.kind}: ${found.words}`;
};
/** What an element was when the skill was learned. */
const printOn = (text: string, id: string) => {
  const page = pageOf(text);
  return fingerprintOf(
    page,
    page.nodes.findIndex((node) => node.id === id),
  );
};

const offers = `
list "Offers"
  listitem
    text "Nike"
    text "20 %"
    button "Save Offer" #1
  listitem
    text "Nike Outlet"
    text "5 %"
    button "Save Offer" #2
  listitem
    text "Adidas"
    text "20 %"
    button "Save Offer" #3`;
const offer = (merchant: SoughtText): SoughtTarget => button("Save Offer", { in: merchant });

describe("a text that the caller gives", () => {
  test("is the whole text of one line of the item", () =>
    expect(find(offers, offer(given("Nike")))).toBe("1"));
  test("may differ in case and white space", () =>
    expect(find(offers, offer(given("  nike \u00a0 OUTLET ")))).toBe("2"));
  test("that is there in another Unicode form is the same", () =>
    expect(find(offers.replace("Adidas", "Cafe\u0301"), offer(given("CAFÉ")))).toBe("3"));
  test.each(["Nіke" /* a Cyrillic і */, "Ni\u200bke", "\u202eekiN", "Nike\u200f", "Ｎike", "N1ke", "Nike."])(
    "that only looks alike is another one: %j",
    (text) => expect(find(offers, offer(given(text)))).toMatch(/^target-missing/),
  );
  test("that matches several is told with all of them", () =>
    expect(find(offers, offer(given("20 %")))).toBe(
      'ambiguous-target: 2 elements on this page are called button "Save Offer" in the item "20 %": ' +
        'button "Save Offer" in "Nike | 20 %", button "Save Offer" in "Adidas | 20 %"',
    ));
  test("that matches nothing is told with what there is", () =>
    expect(find(offers, offer(given("Puma")))).toBe(
      'target-missing: there is no button "Save Offer" in the item "Puma" on this page; there are ' +
        'button "Save Offer" in "Nike | 20 %", button "Save Offer" in "Nike Outlet | 5 %", button "Save Offer" in "Adidas | 20 %"',
    ));
  test.each([".*", "^Nike$", "Nike|Adidas", "Nik.", "*", "[", "\\", "%s", "${x}"])(
    "is no pattern: %j",
    (text) => {
      expect(find(offers, offer(given(text)), { mayContain: true })).toMatch(/^target-missing/);
      expect(find(offers.replaceAll("Adidas", text), offer(given(text)))).toBe("3");
    },
  );
  test("that is a megabyte long is looked for at once and shown cut", () => {
    const many = Array.from(
      { length: 500 },
      (_, at) => `listitem\n  text "Merchant ${at}"\n  button "Save Offer" #${at}`,
    ).join("\n");
    const began = performance.now();
    const words = find(many, offer(given("Nike ".repeat(200_000))), { mayContain: true });
    expect(performance.now() - began).toBeLessThan(2_000);
    expect(words).toMatch(/^target-missing/);
    expect(words.length).toBeLessThan(1_000);
  });
});

describe("a longer text that contains the wanted one", () => {
  const two = offers.replace('text "Nike"\n', 'text "Puma"\n');
  test("is not taken for it by a skill that may write", () =>
    expect(find(two, offer(given("Nike")))).toBe(
      'target-missing: there is no button "Save Offer" in the item "Nike" on this page; there is button "Save Offer" in "Nike Outlet | 5 %"',
    ));
  test("is taken for it by one that only reads, which says so", () =>
    expect(findNamed(pageOf(two), offer(given("Nike")), { mayContain: true })).toMatchObject({
      id: "2",
      took: '"Nike" was taken as "Nike Outlet"',
    }));
  test("is not taken if the exact one is there", () =>
    expect(findNamed(pageOf(offers), offer(given("Nike")), { mayContain: true })).toEqual({
      kind: "found",
      index: 4,
      id: "1",
    }));
  test("is not taken if there are two of them", () =>
    expect(find(two.replace("Adidas", "Nike Kids"), offer(given("Nike")), { mayContain: true })).toMatch(
      /^target-missing.*there are.*Nike Outlet.*Nike Kids/,
    ));
  test.each([
    ["C", "C++ course"],
    ["C#", "C++ course"],
    ["5", "5.50"],
    ["Nike", "Nike-like"],
    ["Ann", "Anna Bell"],
    ["कि", "की किताब"],
    ["...", "a ... b"],
    ["", "a b"],
  ])("is one of whole words: %j is not in %j", (sought, text) =>
    expect(
      find(`listitem\n  text "${text}"\n  button "Save Offer" #1`, offer(given(sought)), {
        mayContain: true,
      }),
    ).toMatch(/^target-missing/),
  );
  test("is never taken for a text of the code", () =>
    expect(find('button "Save Offer now" #1', button("Save Offer"), { mayContain: true })).toMatch(
      /^target-missing/,
    ));
});

describe("an item", () => {
  const thread = `
list
  listitem
    text "alice"
    text "I like it"
    list
      listitem
        text "bob"
        button "Delete" #1`;
  const by = (who: string): SoughtTarget => button("Delete", { in: given(who) });
  test("says nothing about another one in it: a reply is not its comment's", () => {
    expect(find(thread, by("bob"))).toBe("1");
    expect(find(thread, by("alice"))).toMatch(/^target-missing/);
  });
  test("that holds nothing but controls is a part of the one around it", () => {
    const card = 'article\n  heading "Nike"\n  listitem\n    button "Share" #1\n    button "Delete" #2';
    expect(find(card, by("Nike"))).toBe("2");
  });
  test("is also a row that reacts and holds controls", () => {
    const rows =
      'clickable #1\n  text "Nike"\n  button "Delete" #2\nclickable #3\n  text "Puma"\n  button "Delete" #4';
    expect(find(rows, by("puma"))).toBe("4");
    expect(find(rows, { role: "clickable", name: given("Puma") })).toBe("3");
  });
  test("is not told by the beginning of a text that was cut", () =>
    expect(find('listitem\n  text "Nike" %40\n  button "Delete" #1', by("Nike"))).toMatch(/^target-missing/));
});

describe("a name", () => {
  test("of the code is the whole one, and not one of several texts or of a control inside", () => {
    const row = 'clickable #1\n  text "Nike"\n  text "Archive"\n  button "Delete" #2';
    for (const name of ["Archive", "Delete", "Nike"])
      expect(find(row, { role: "clickable", name: fixed(name) })).toMatch(/^target-missing/);
    expect(find(row, { role: "clickable", name: given("Delete") })).toMatch(/^target-missing/);
    expect(find(row, { role: "clickable", name: fixed("Nike Archive Delete") })).toBe("1");
  });
  test("of a panel is not that of a thing in it", () =>
    expect(
      find('clickable #1\n  text "Offers"\n  listitem\n    text "Nike"', {
        role: "clickable",
        name: given("Nike"),
      }),
    ).toMatch(/^target-missing/));
  test("that was cut is not known", () =>
    expect(find('button "Save" %9 #1', button("Save"))).toMatch(/^target-missing/));
  test("with another role is another element", () =>
    expect(find('link "Save" #1', button("Save"))).toBe(
      'target-missing: there is no button "Save" on this page, and no other button',
    ));
  test("that is empty needs its hint, and no element with another one is taken", () => {
    const icons = "button #1 ~menu\nbutton #2 ~trash";
    expect(find(icons, button("", { hint: "trash" }))).toBe("2");
    expect(find(icons, button("", { hint: "edit" }))).toMatch(/^target-missing.*button \("menu"\)/);
    expect(find("button #1 ~menu", button(""))).toMatch(/^target-missing/);
    expect(find('button "Delete" #1', button(""))).toMatch(/^target-missing/);
    expect(find("button #1", button(""))).toBe("1");
  });
});

describe("a list that opens", () => {
  const inRow = (page: string) => find(page, button("", { in: given("Nike") }));
  test("is the one of its item, whatever it shows", () => {
    for (const shown of ["Low ▾", "High ▾"])
      expect(inRow(`listitem\n  text "Nike"\n  button "${shown}" #1`)).toBe("1");
  });
  test("is not a button that does something", () =>
    expect(inRow('listitem\n  text "Nike"\n  button "Delete" #1')).toMatch(/^target-missing/));
});

describe("a place", () => {
  const page = `
main
  heading "Account" h2
  button "Save" #1
  heading "Sessions" h3
  button "Delete" #2
  heading "Payment" h2
  button "Save" #3`;
  const under = (name: string) => ({ under: { role: "heading", name: fixed(name) } });
  test("is the nearest heading", () => {
    expect(find(page, button("Save", under("Payment")))).toBe("3");
    expect(find(page, button("Delete", under("Sessions")))).toBe("2");
  });
  test("is not a heading further up: what is gone there is not taken from a part of it", () =>
    expect(find(page, button("Delete", under("Account")))).toMatch(/^target-missing/));
  test("is a heading further up if it was so when the skill was learned", () =>
    expect(find(page, button("Delete", under("Account")), { print: printOn(page, "2") })).toBe("2"));
  test("is a dialog by its name or by its heading", () => {
    const named = 'button "Deny" #1 &behind\ndialog "Deny request"\n  button "Deny" #2';
    const headed = 'button "Deny" #1 &behind\ndialog\n  heading "Deny request"\n  button "Deny" #2';
    for (const text of [named, headed])
      expect(find(text, button("Deny", { under: { role: "dialog", name: fixed("Deny request") } }))).toBe(
        "2",
      );
  });
  test("without a name is any of its role", () =>
    expect(
      find(
        'button "Deny" #1\nform\n  button "Deny" #2',
        button("Deny", { under: { role: "form", name: fixed("") } }),
      ),
    ).toBe("2"));
  test("is a frame by the names around it", () => {
    const frames = 'button "Pay" #1\niframe "Bank"\n  button "Pay" #2';
    expect(find(frames, button("Pay"))).toBe("1");
    expect(find(frames, button("Pay", { frame: ["Bank"] }))).toBe("2");
    expect(find(frames, button("Pay", { frame: ["Shop"] }))).toMatch(/^target-missing/);
  });
  test("is a column by its heading", () => {
    const table = `
table
  row
    columnheader "Buy"
    columnheader "Sell"
  row
    cell "1"
      button "Go" #1
    cell "2"
      button "Go" #2`;
    expect(find(table, button("Go", { column: "sell" }))).toBe("2");
    expect(find(table, button("Go", { column: "Rent" }))).toMatch(/^target-missing/);
  });
});

describe("a dialog", () => {
  const open = 'button "Delete" #1 &behind\ndialog "Sure?"\n  button "Delete" #2';
  const closed = 'button "Delete" #1';
  test("is what is meant by a name that is there and behind it", () =>
    expect(find(open, button("Delete"))).toBe("2"));
  test("that is late is waited for: the equal button of the page is not the one in it", () =>
    expect(find(closed, button("Delete"), { print: printOn(open, "2") })).toMatch(/^target-missing/));
  test("that opened by surprise does not hold the button that was meant on the page", () =>
    expect(find(open, button("Delete"), { print: printOn(closed, "1") })).toBe("1"));
  test("that opened twice is told", () =>
    expect(find(`${open}\ndialog "Sure?"\n  button "Delete" #3`, button("Delete"))).toMatch(
      /^ambiguous-target: 2 elements/,
    ));
  test("that covers the only one does not make it missing: the click says what is in front", () =>
    expect(find('button "Save" #1 &behind\ndialog "Hi"', button("Save"))).toBe("1"));
});

describe("equal elements", () => {
  const two = 'banner\n  button "Go" #1\nmain\n  button "Go" #2';
  test("are told apart by what was learned", () =>
    expect(find(two, button("Go"), { print: printOn(two, "2") })).toBe("2"));
  test("are not guessed between", () => expect(find(two, button("Go"))).toMatch(/^ambiguous-target/));
  test("are not told apart by what says which thing of a list it is: its item, its path, its number", () => {
    const rows =
      'listitem\n  text "a"\n  link "Reply" #1 @href=/comments/a/reply @testid=reply-1\n' +
      'listitem\n  text "b"\n  link "Reply" #2 @href=/comments/b/reply @testid=reply-2';
    const reply: SoughtTarget = { role: "link", name: fixed("Reply") };
    expect(find(rows, reply, { print: printOn(rows, "2") })).toMatch(/^ambiguous-target/);
    const forms = 'link "Reply" #1 @testid=short\nlink "Reply" #2 @testid=long';
    expect(find(forms, reply, { print: printOn(forms, "2") })).toBe("2");
  });
  test("are not told apart by the item of another thing", () => {
    const rows = offers.replaceAll("Adidas", "Nike");
    expect(find(rows, offer(given("Nike")), { print: printOn(offers, "3") })).toMatch(/^ambiguous-target/);
  });
});
