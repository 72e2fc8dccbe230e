import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { inPageKey as door, witnessKey as witness } from "../../packages/sgdr/src/browser/in-page/load.js";
import { inWorld, launchChromium, lines, openPage, type RawNode, walk } from "./chromium-page.js";

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

const open = (body: string): Promise<Page> =>
  openPage(browser, `<!doctype html><title>Test page</title><body>${body}</body>`);

const linesOf = async (body: string): Promise<string[]> => {
  const page = await open(body);
  const found = await lines(page);
  await page.close();
  return found;
};

const nodeNamed = async (page: Page, name: string): Promise<RawNode> => {
  const { nodes } = await walk(page);
  const node = nodes.find((candidate) => candidate[2] === name);
  if (!node) throw new Error(`no node is named ${name}`);
  return node;
};

const nodesOf = async (body: string): Promise<readonly RawNode[]> => {
  const page = await open(body);
  const { nodes } = await walk(page);
  await page.close();
  return nodes;
};

describe("controls without a role", () => {
  test("a div with a click listener is clickable", async () => {
    const found = await linesOf(
      `<div id="a">Open <b>it</b></div><div id="b">Press</div><p>Not this</p>
       <script>a.addEventListener("click", () => {}); b.onclick = () => {};</script>`,
    );
    expect(found).toEqual(['clickable "Open it"', 'clickable "Press"', 'text "Not this"']);
  });

  test("a pointer cursor makes its outermost element clickable", async () => {
    const found = await linesOf(
      `<div style="cursor:pointer">Card <span>with parts</span></div><a href="/x" style="cursor:pointer">Link <span style="cursor:pointer">inside</span></a>`,
    );
    expect(found).toEqual(['clickable "Card with parts"', 'link "Link inside"']);
  });

  test("a tabindex makes an element clickable, a negative one does not", async () => {
    expect(await linesOf(`<div tabindex="0">Reach</div><div tabindex="-1">Skip</div>`)).toEqual([
      'clickable "Reach"',
      'text "Skip"',
    ]);
  });

  test("controls inside a clickable are listed below it", async () => {
    const found = await linesOf(`<div style="cursor:pointer">Blue shirt <button>Add</button></div>`);
    expect(found).toEqual(['clickable "Blue shirt Add"', ' text "Blue shirt"', ' button "Add"']);
  });

  test("a listener for the whole page does not make the page clickable", async () => {
    const body = `<div id="root"><h1>Shop</h1><p>${"words ".repeat(60)}</p><button>Buy</button><span id="x">Like</span></div>
      <div id="list"><button>One</button> <button>Two</button></div>
      <script>for (const one of [root, list]) one.addEventListener("click", () => {});
      x.__reactProps$abc = { onClick() {} };</script>`;
    const found = await linesOf(body);
    expect(found.filter((line) => line.includes("clickable"))).toEqual(['clickable "Like"']);
    expect(found).toContain('button "Two"');
  });

  test("a React root is no control, a small one neither", async () => {
    const found = await linesOf(
      `<div id="root">Few words</div><script>root.__reactContainer$abc = {}; root.addEventListener("click", () => {});</script>`,
    );
    expect(found).toEqual(['text "Few words"']);
  });

  test("an element with a role keeps it and gets an id when it listens", async () => {
    const nodes = await nodesOf(
      `<ul id="u"><li id="l">Pick me</li><li>Not me</li></ul><script>for (const one of [u, l]) one.addEventListener("click", () => {});</script>`,
    );
    expect(nodes.map(([, role, , id]) => [role, id ?? 0])).toEqual([
      ["list", 0],
      ["listitem", 1],
      ["text", 0],
      ["listitem", 0],
      ["text", 0],
    ]);
  });

  test("the label of a hidden control is what one clicks", async () => {
    const found = await linesOf(
      `<input type="file" id="f" hidden><label for="f">Upload</label><input id="g"><label for="g">Name</label>`,
    );
    expect(found).toEqual(['clickable "Upload"', 'textbox "Name"']);
  });

  test("the caller can tell of a listener", async () => {
    const page = await open(`<div id="a">Found by the debugger</div>`);
    await page.evaluate(`${witness}.markClickable(document.getElementById("a"))`);
    expect(await lines(page)).toEqual(['clickable "Found by the debugger"']);
  });
});

describe("ids", () => {
  test("ids stay over a second walk and start at one", async () => {
    const page = await open(`<h1>Title</h1><button>First</button><a href="/x">Second</a>`);
    const first = await walk(page);
    expect(first.nodes.map((node) => node[3] ?? 0)).toEqual([0, 1, 2]);
    expect(await walk(page)).toEqual(first);
  });

  test("an id is not given again after its element is gone", async () => {
    const page = await open(`<button id="a">Old</button>`);
    expect((await nodeNamed(page, "Old"))[3]).toBe(1);
    await page.evaluate(`a.remove(); document.body.insertAdjacentHTML("beforeend", "<button>New</button>")`);
    expect((await nodeNamed(page, "New"))[3]).toBe(2);
    expect(await inWorld(page, `${door}.element(1)`)).toBeNull();
    expect(await inWorld(page, `${door}.element(2).textContent`)).toBe("New");
  });

  test("an iframe has an id and its title, and is not entered", async () => {
    const page = await open(`<iframe title="Map" srcdoc="<button>inside</button>"></iframe>`);
    const { nodes } = await walk(page);
    expect(nodes).toEqual([[0, "iframe", "Map", 1]]);
    expect(await inWorld(page, `${door}.idOf(document.querySelector("iframe"))`)).toBe(1);
  });

  test("attributes that name an element are kept, generated ids are not", async () => {
    const nodes = await nodesOf(
      `<input id="email" name="mail" type="email" placeholder="you@there" data-testid="mail-box"><input id="radix-:r1:"><input id="field-83921">
       <a href="/path/to?query=1#hash">Here</a><a href="https://other.test/there?x=1">There</a>`,
    );
    expect(nodes.map((node) => node[5] ?? 0)).toEqual([
      { id: "email", name: "mail", type: "email", placeholder: "you@there", testid: "mail-box" },
      0,
      0,
      { href: "/path/to" },
      { href: "other.test/there" },
    ]);
  });
});

describe("values and states", () => {
  test("a password is never shown", async () => {
    const page = await open(`<input type="password" aria-label="Password" value="hunter2">`);
    const { nodes } = await walk(page);
    expect(nodes[0]?.[4]).toEqual({ value: "•••••••" });
    expect(JSON.stringify(nodes)).not.toContain("hunter2");
  });

  test("a password stays hidden after the page has made it readable", async () => {
    const page = await open(`<input id="p" type="password" aria-label="Password" value="hunter2">`);
    await walk(page);
    await page.evaluate(`p.type = "text"`);
    expect((await walk(page)).nodes[0]?.[4]).toEqual({ value: "•••••••" });
  });

  test("a password is not shown as part of a name either", async () => {
    const found = await linesOf(`<button>Use <input type="password" value="hunter2"></button>`);
    expect(found.join()).not.toContain("hunter2");
  });

  test("fields tell what they hold", async () => {
    const nodes = await nodesOf(
      `<input aria-label="a" value="typed" required><textarea aria-label="b" readonly>note</textarea><input aria-label="c" type="range" value="30">
       <select aria-label="d" multiple><option selected>x</option><option>y</option><option selected>z</option></select><div contenteditable aria-label="e">rich <b>text</b></div>
       <progress aria-label="f" value="2" max="8"></progress><div role="slider" aria-label="g" aria-valuenow="3" aria-valuetext="three"></div>`,
    );
    const named = nodes.filter(([depth]) => depth === 0).map(([, , name, , state]) => [name, state]);
    expect(named).toEqual([
      ["a", { value: "typed", required: true }],
      ["b", { value: "note", readonly: true }],
      ["c", { value: "30" }],
      ["d", { value: "x, z" }],
      ["e", { value: "rich text" }],
      ["f", { value: "2" }],
      ["g", { value: "three" }],
    ]);
  });

  test("boxes, tabs and buttons tell their state", async () => {
    const nodes = await nodesOf(
      `<input type="checkbox" aria-label="a" checked><input type="radio" aria-label="b"><div role="checkbox" aria-checked="mixed" aria-label="c"></div>
       <button aria-pressed="true">d</button><button aria-expanded="false">e</button><div role="tab" aria-selected="true">f</div><button disabled>g</button>
       <h3>h</h3><details open><summary>i</summary></details><fieldset disabled><input aria-label="j"></fieldset><input aria-label="k" autofocus aria-invalid="true">`,
    );
    const states = Object.fromEntries(nodes.map(([, , name, , state]) => [name, state ?? 0]));
    expect(states).toEqual({
      a: { checked: true },
      b: 0,
      c: { checked: "mixed" },
      d: { pressed: true },
      e: { expanded: false },
      f: { selected: true },
      g: { disabled: true },
      h: { level: 3 },
      "": { disabled: true },
      i: { expanded: true },
      j: { disabled: true },
      k: { invalid: true, focused: true },
    });
  });

  test("links tell their address only when asked", async () => {
    const page = await open(`<a href="/there?x=1">Go</a>`);
    expect((await walk(page)).nodes[0]?.[4] ?? 0).toBe(0);
    expect((await walk(page, { urls: true })).nodes[0]?.[4]).toEqual({ url: "http://page.test/there?x=1" });
  });

  test("a select lists its options, a long one only the first forty", async () => {
    const options = Array.from({ length: 163 }, (_, index) => `<option>Option ${index}</option>`).join("");
    const found = await linesOf(`<select aria-label="Long">${options}</select>`);
    expect(found).toHaveLength(42);
    expect(found[40]).toBe(' option "Option 39"');
    expect(found[41]).toBe(' text "… 123 more options"');
  });

  test("facts are reported right before an action", async () => {
    const page = await open(
      `<select aria-label="Size"><option value="s">Small</option><option disabled>Big</option></select><input type="email" aria-label="Mail" readonly>`,
    );
    await walk(page);
    const facts = async (id: number): Promise<unknown> =>
      await inWorld(page, `(${door}.watchPath(${id}, ${door}.doc), ${door}.factsIfUnchanged(${id}))`);
    expect(await facts(1)).toEqual({
      connected: true,
      visible: true,
      disabled: false,
      readonly: false,
      editable: false,
      tag: "select",
      type: "",
      role: "combobox",
      name: "Size",
      options: [
        { label: "Small", value: "s", disabled: false },
        { label: "Big", value: "Big", disabled: true },
      ],
      multiple: false,
    });
    expect(await facts(2)).toMatchObject({
      type: "email",
      readonly: true,
      editable: false,
    });
    expect(await facts(99)).toBeNull();
  });
});
