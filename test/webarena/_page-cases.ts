import type { PageCheck } from "../../packages/sgdr/src/benchmarks/webarena/task.js";

export interface LocatorCase {
  /** What kind of look it is. */
  readonly form: string;
  readonly body: string;
  readonly locator: string;
  /** What it finds there. */
  readonly found: string;
}

const list = `<div id="talk"><ul class="lines"><li>first <b class="words">hello</b></li><li>last <b class="words">bye</b></li></ul></div>`;
const links = `<div class="post">See <a href="/far">this</a> and <img src="/near.png" alt=""></div>`;

/** One for each shape of script that WebArena's tasks use, on pages of our own. */
export const locatorCases: readonly LocatorCase[] = [
  {
    form: "the value of a field, by an attribute selector that is not closed",
    body: `<input data-field="start" value="Bremen &amp; Umgebung">`,
    locator: `document.querySelector('[data-field="start"').value`,
    found: "bremen & umgebung",
  },
  {
    form: "the value of a field whose name has brackets",
    body: `<input name="item[price]" value="7.50">`,
    locator: `document.querySelector('[name="item[price]"').value`,
    found: "7.50",
  },
  {
    form: "the value of a field of several brackets",
    body: `<select name="item[stock][there]"><option value="0">no<option value="1" selected>yes</select>`,
    locator: `document.querySelector("[name='item[stock][there]'").value`,
    found: "1",
  },
  {
    form: "the value of an input, not closed",
    body: `<p title="x">x</p><input title="x" value="typed">`,
    locator: `document.querySelector('input[title="x"').value`,
    found: "typed",
  },
  {
    form: "the value of an input whose name has brackets, closed",
    body: `<input name="item[sale]" value="1">`,
    locator: `document.querySelector('input[name="item[sale]"]').value`,
    found: "1",
  },
  {
    form: "the value of a field by its id",
    body: `<textarea id="about">two\nlines</textarea>`,
    locator: `document.querySelector("#about").value`,
    found: "two\nlines",
  },
  {
    form: "the text of a class, without what is hidden",
    body: `<p class="note">Seen <span style="display:none">unseen</span><b>too</b></p>`,
    locator: `document.querySelector('.note').outerText`,
    found: "seen too",
  },
  {
    form: "the text of two classes at once",
    body: `<p class="note">one</p><p class="note hot">two</p>`,
    locator: `document.querySelector('.note.hot').outerText`,
    found: "two",
  },
  {
    form: "the text of a class on a kind of element",
    body: `<p class="note">one</p><div class="note">two</div>`,
    locator: `document.querySelector("div.note").outerText`,
    found: "two",
  },
  {
    form: "the text of an id",
    body: `<p id="state">Shipped</p>`,
    locator: `document.querySelector("#state").outerText`,
    found: "shipped",
  },
  {
    form: "the text of an attribute selector that is not closed",
    body: `<p data-role="chosen">Red<br>Blue</p>`,
    locator: `document.querySelector('[data-role="chosen"').outerText`,
    found: "red\nblue",
  },
  {
    form: "the text of an attribute selector that is closed",
    body: `<p data-role="title">Words</p>`,
    locator: `document.querySelector('[data-role="title"]').outerText`,
    found: "words",
  },
  {
    form: "the text of an attribute inside a class",
    body: `<p itemprop="link">no</p><div class="card"><p itemprop="link">yes</p></div>`,
    locator: `document.querySelector('.card [itemprop="link"]').outerText`,
    found: "yes",
  },
  {
    form: "the text of a child of two classes",
    body: `<div class="box send"><i><b class="inner">no</b></i><b class="inner">yes</b></div>`,
    locator: `document.querySelector(".box.send > .inner").outerText`,
    found: "yes",
  },
  {
    form: "the text of a child of an id",
    body: `<div id="side"><div><section>no</section></div><section>yes</section></div>`,
    locator: `document.querySelector("#side > section").outerText`,
    found: "yes",
  },
  {
    form: "the text of one of several",
    body: `<div class="merge"><a class="branch">from</a> into <a class="branch">main</a></div>`,
    locator: `document.querySelectorAll(".merge > a.branch")[1].outerText`,
    found: "main",
  },
  {
    form: "the text of a class in the last child of something",
    body: list.replace(`class="lines"`, `data-list="lines"`),
    locator: `document.querySelector('[data-list="lines"').lastElementChild.querySelector('.words').outerText`,
    found: "bye",
  },
  {
    form: "the text of a class in the first child of something in something",
    body: list,
    locator: `document.querySelector("#talk").querySelector(".lines").firstElementChild.querySelector(".words").outerText`,
    found: "hello",
  },
  {
    form: "the last text in something",
    body: `<p class="mood"><i>☺</i> busy</p>`,
    locator: `document.querySelector('.mood').lastChild.textContent`,
    found: "busy",
  },
  {
    form: "a text, and another if it is there",
    body: `<p class="a tab on">Short</p><div class="b more text"><p itemprop="words">Long</p></div>`,
    locator: `document.querySelector('.a.tab.on').outerText + (document.querySelector('.b.more.text [itemprop="words"]')?.outerText || '')`,
    found: "shortlong",
  },
  {
    form: "a text, and another that is not there",
    body: `<p class="a tab on">Short</p>`,
    locator: `document.querySelector('.a.tab.on').outerText + (document.querySelector('.b.more.text [itemprop="words"]')?.outerText || '')`,
    found: "short",
  },
  {
    form: "where links and pictures lead",
    body: links,
    locator: `[...document.querySelector('.post').querySelectorAll('[href],[src]')].map(one => one.getAttribute('href') || one.getAttribute('src')).join(' ')`,
    found: "/far /near.png",
  },
  {
    form: "a text, and where its links and pictures lead",
    body: links,
    locator: `document.querySelector('.post').outerText + [...document.querySelector('.post').querySelectorAll('[href],[src]')].map(one => one.getAttribute('href') || one.getAttribute('src')).join(' ')`,
    found: "see this and /far /near.png",
  },
  {
    form: "an attribute of a class",
    body: `<i class="lock" title="Private &amp; quiet"></i>`,
    locator: `document.querySelector('.lock').getAttribute('title')`,
    found: "private & quiet",
  },
  {
    form: "an attribute that is not there",
    body: `<i class="lock"></i>`,
    locator: `document.querySelector('.lock').getAttribute('title')`,
    found: "None",
  },
  {
    form: "an attribute of a form in something",
    body: `<div class="vote"><form class="vote up">…</form></div>`,
    locator: `document.querySelector('div.vote').querySelector('form').getAttribute('class')`,
    found: "vote up",
  },
  {
    form: "which option is chosen, by id and class",
    body: `<div id="main"><select class="way"><option>car<option>bike<option selected>foot</select></div>`,
    locator: `document.querySelector("div#main select.way").selectedIndex`,
    found: "2",
  },
  {
    form: "which option is chosen, by an attribute selector that is not closed",
    body: `<select name="groups" multiple><option>a<option>b</select>`,
    locator: `document.querySelector('[name="groups"').selectedIndex`,
    found: "-1",
  },
  {
    form: "whether a box is checked",
    body: `<input type="checkbox" title="News" checked>`,
    locator: `document.querySelector('[title="News"').checked.toString()`,
    found: "true",
  },
  {
    form: "the role of a member of a project",
    body: `<table><tr><td data-label="Account"><span class="gl-avatar-labeled-sublabel">@ada</span></td>
      <td class="col-max-role"><span>Owner</span></td></tr>
      <tr><td data-label="Account"><span class="gl-avatar-labeled-sublabel">@bo</span></td>
      <td class="col-max-role"><span>Guest</span></td></tr></table>`,
    locator: `func:gitlab_get_project_memeber_role(__page__, 'bo')`,
    found: "guest",
  },
  {
    form: "who wrote the last review of a product",
    body: "",
    locator: `func:shopping_get_sku_latest_review_author('TEA-1')`,
    found: "cleo",
  },
  {
    form: "how the last review rated a product",
    body: "",
    locator: `func:shopping_get_sku_latest_review_rating('TEA-1')`,
    found: "80",
  },
];

/** Where a check looks; `{site}` is the site's address. */
export const addressCases = [
  { form: "the page the agent is on", url: "last", found: "the agent's page" },
  { form: "an address", url: "{site}/other", found: "another page" },
  { form: "an address with a query", url: "{site}/asked?of=tea&by=ada", found: "asked of tea by ada" },
  { form: "the post of the page", url: "func:reddit_get_post_url('__last_url__')", found: "the whole post" },
  { form: "the last order", url: "func:shopping_get_latest_order_url()", found: "order 12 of the shop" },
] as const;

/** What must be found in "Tea, 7.50 in Bremen". */
export const contentCases: readonly {
  readonly wanted: PageCheck["required_contents"];
  readonly fits: boolean;
}[] = [
  { wanted: { exact_match: " 'tea, 7.50 in bremen' " }, fits: true },
  { wanted: { exact_match: "tea" }, fits: false },
  { wanted: { must_include: ["bremen", "7"] }, fits: true },
  { wanted: { must_include: ["bremen", "8"] }, fits: false },
  { wanted: { must_include: ["coffee |OR| TEA", "in"] }, fits: true },
  { wanted: { must_include: ["coffee |OR| milk"] }, fits: false },
];

/** Where the agent must be; it is at {site}/list/?of=tea&by=price. */
export const referenceCases = [
  { reference: "{site}/list", fits: true },
  { reference: "{site}/lists", fits: false },
  { reference: "{site}/list?of=tea", fits: true },
  { reference: "{site}/list?of=milk", fits: false },
  { reference: "{site}/list/?by=price", fits: true },
  { reference: "{site}/list/?by=name", fits: false },
  { reference: "{site}/shelf |OR| {site}/list", fits: true },
  { reference: "{site}/shelf |OR| {site}/board", fits: false },
  { reference: "{site}/shelf?of=tea |OR| {site}/list?of=milk", fits: true },
] as const;

/** Opens what is closed, as a check of a folded form must. */
export const preparation = `document.querySelector('[data-part="more"]').querySelector('.title').click()`;
