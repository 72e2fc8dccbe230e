import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { launchChromium, lookAt } from "./chromium-page.js";

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

const textOf = async (body: string): Promise<string[]> =>
  (await lookAt(browser, `<!doctype html><title>Test page</title><body>${body}</body>`)).text.split("\n");

describe("what can be clicked", () => {
  test("parts of a row have numbers of their own when a listener further up may tell them apart", async () => {
    const row = `<div class="row" style="cursor:pointer"><div class="name">Title</div><b class="badge">New</b><button>Hide</button></div>`;
    expect(await textOf(`${row}<script>document.addEventListener("click", () => {})</script>`)).toEqual([
      "[1] clickable",
      '\t[2] text "Title"',
      '\t[3] text "New"',
      '\t[4] button "Hide"',
    ]);
  });

  test("parts of a row that listens itself have none", async () => {
    const row = `<div id="row"><div class="name">Title</div><button>Hide</button></div>`;
    expect(
      await textOf(`${row}<script>row.onclick = () => {}; row.style.cursor = "pointer"</script>`),
    ).toEqual(["[1] clickable", '\ttext "Title"', '\t[2] button "Hide"']);
  });

  test("an attribute that names what a click does makes an element clickable", async () => {
    const found = await textOf(`<div><span data-action="rename">Untitled</span> by <a>Ada</a></div>`);
    expect(found).toContain('[1] clickable "Untitled"');
  });
});

describe("states", () => {
  test("a switch made of plain elements says whether it is on, however it shows it", async () => {
    const style = `<style>
      .t, .toggle { display:inline-block; width:40px; height:20px; cursor:pointer; position:relative }
      .k { position:absolute; width:16px; height:16px; left:2px; top:2px; background:#000 } .right { left:22px }
      .p::after { content:""; position:absolute; width:16px; height:16px; left:2px } .moved::after { left:22px }
    </style>`;
    const found = await textOf(`${style}
      <div><p>By class</p><div class="toggle on"></div></div><div><p>Off by class</p><div class="toggle"></div></div>
      <div><p>By data</p><div class="toggle" data-state="checked"></div></div>
      <div><p>By place</p><div class="t my-switch"><div class="k right"></div></div></div>
      <div><p>By style</p><div class="t my-switch p moved"></div></div>
      <div><p>Not by style</p><div class="t my-switch p"></div></div>
      <label class="t switch" style="display:block"><input type="checkbox" checked style="display:none">By input</label>`);
    expect(found.map((line) => line.trim()).filter((line) => line.includes("switch"))).toEqual([
      '[1] switch (near "By class") checked',
      '[2] switch (near "Off by class")',
      '[3] switch (near "By data") checked',
      '[4] switch (near "By place") checked',
      '[5] switch (near "By style") checked',
      '[6] switch (near "Not by style")',
      '[7] switch "By input" checked',
    ]);
  });

  test("a hidden checkbox or radio button behind a label says what is chosen", async () => {
    const found = await textOf(
      `<label><input type="radio" name="a" checked style="display:none">Small</label><label><input type="radio" name="a" style="display:none">Large</label>
       <label><input type="checkbox" style="display:none">Gift</label>`,
    );
    expect(found).toEqual(['[1] radio "Small" checked', '[2] radio "Large"', '[3] checkbox "Gift"']);
  });

  test("the chosen tab, menu item and page are told, by class or by ARIA", async () => {
    const found = await textOf(
      `<nav><a href="/a" class="nav-link active">Home</a><a href="/b" class="nav-link">Cart</a><a href="/c" aria-current="page">Help</a></nav>
       <div class="tab is-selected" style="cursor:pointer">All</div><div class="tab" style="cursor:pointer">Open</div>
       <button data-state="open">More</button>`,
    );
    expect(found).toEqual([
      "navigation",
      '\t[1] link "Home" selected',
      '\t[2] link "Cart"',
      '\t[3] link "Help" current',
      '[4] clickable "All" selected',
      '[5] clickable "Open"',
      '[6] button "More" expanded',
    ]);
  });

  test("a wrong value is told with the page's words for it", async () => {
    const found = await textOf(
      `<input aria-label="Mail" aria-invalid="true" aria-describedby="e" value="x"><p id="e">Enter an address</p>
       <input aria-label="Age" class="is-invalid"><div class="error-message">Must be a number</div>`,
    );
    expect(found).toContain('[1] textbox "Mail" value="x" invalid problem="Enter an address"');
    expect(found).toContain('[2] textbox "Age" invalid problem="Must be a number"');
  });

  test("the order of a column is told", async () => {
    const found = await textOf(
      `<table><tr><th aria-sort="descending">Date</th><th class="sorted-asc">Name</th><th>Size</th></tr><tr><td>1</td><td>2</td><td>3</td></tr></table>`,
    );
    expect(found.filter((line) => line.includes("columnheader"))).toEqual([
      '\t\tcolumnheader "Date" sorted=descending',
      '\t\tcolumnheader "Name" sorted=ascending',
      '\t\tcolumnheader "Size"',
    ]);
  });
});

describe("controls without a name", () => {
  test.each([
    [`<button data-tooltip="Archive"></button>`, '(tooltip "Archive")'],
    [`<button><svg class="lucide lucide-bookmark" width="9" height="9"></svg></button>`, '(icon "bookmark")'],
    [`<button><svg width="9" height="9"><use href="#icon-trash"></use></svg></button>`, '(icon "trash")'],
    [`<button><i class="fa fa-pencil fa-lg"></i></button>`, '(icon "pencil")'],
    [`<button><img src="/img/settings.svg" width="9" height="9"></button>`, '(icon "settings")'],
    [`<button class="material-icons">expand_more</button>`, '(icon "expand more")'],
    [`<button class="btn modal-close"></button>`, '(code "modal close")'],
    [`<button data-action="duplicateSlide"></button>`, '(code "duplicate slide")'],
  ])("%s has a hint that is no name", async (html, hint) => {
    expect(await textOf(html)).toEqual([`[1] button ${hint}`]);
  });

  test("words of icon fonts are no part of names and text", async () => {
    const found = await textOf(
      `<button><span class="material-icons">add</span> Add money</button><p><i class="material-icons">home</i> Home</p>`,
    );
    expect(found).toEqual(['[1] button "Add money"', 'text "Home"']);
  });

  test("an ordinary word in an ordinary font stays", async () =>
    expect(await textOf(`<button>add</button>`)).toEqual(['[1] button "add"']));
});

describe("groups", () => {
  test("cards and rows without roles are items with their content inside", async () => {
    const card = (name: string) => `<div class="card"><p>${name}</p><button>Save Offer</button></div>`;
    expect(await textOf(`<div>${card("Nike")}${card("DoorDash")}</div>`)).toEqual([
      "item",
      '\ttext "Nike"',
      '\t[1] button "Save Offer"',
      "item",
      '\ttext "DoorDash"',
      '\t[2] button "Save Offer"',
    ]);
  });

  test("columns of a page and lines of text are no items", async () => {
    const found = await textOf(
      `<div class="c"><div class="col"><main><p>One</p><p>Two</p><button>A</button></main></div><div class="col"><nav><a href="/x">B</a></nav></div></div>
       <div class="l"><div class="line"><b>One</b></div><div class="line"><b>Two</b></div></div>`,
    );
    expect(found.filter((line) => line.includes("item"))).toEqual([]);
  });
});
