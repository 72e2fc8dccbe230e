import type { Odd } from "./hostile.fixture.js";

const no = (refused: string, ...codes: readonly string[]): readonly Odd[] =>
  codes.map((code) => ({ code, refused }));
const yes = (reads: string, ...codes: readonly string[]): readonly Odd[] =>
  codes.map((code) => ({ code, reads }));

const clicks = "function skill(button) {\n  click(button);\n}";
const types = "function skill(box, text) {\n  fill(box, text);\n}";
const loops = "function skill(box, list) {\n  for (const item of list) {\n    fill(box, item);\n  }\n}";

/** Arity and kinds. */
const kinds: readonly Odd[] = [
  ...no(
    "takes 1 argument, not",
    "function skill(a) { click(); }",
    "function skill(a, b) { click(a, b); }",
    "function skill(a) { hover(a, 1, 2); }",
    "function skill() { tab_focus(); }",
  ),
  ...no(
    "takes 2 arguments, not",
    "function skill(a) { fill(a); }",
    "function skill(a, b, c) { fill(a, b, c); }",
    "function skill() { scroll(0); }",
    "function skill(a) { select_option(a); }",
  ),
  ...no(
    "takes 0 arguments, not",
    "function skill(a) { go_back(a); }",
    "function skill() { new_tab('x'); }",
    "function skill() { tab_close(1); }",
  ),
  ...no(
    "must be one text",
    "function skill(box) { fill(box, ['a']); }",
    "function skill() { goto(['/a']); }",
    "function skill() { keyboard_press(['Enter']); }",
  ),
  ...no(
    "must be a number",
    "function skill() { scroll('down', 0); }",
    "function skill() { scroll(true, 0); }",
    "function skill() { tab_focus(''); }",
    "function skill() { tab_focus(['1']); }",
  ),
  ...no(
    "must be the id",
    "function skill() { click(true); }",
    "function skill() { click(['12']); }",
    "function skill() { hover(false); }",
  ),
  ...no(
    "use two parameters",
    "function skill(x) { fill(x, x); }",
    "function skill(a, x) { fill(a, x); goto(x); }",
    "function skill(a, x) { fill(a, x); keyboard_press(x); }",
    "function skill(a, x) { fill(a, x); scroll(0, x); }",
    "function skill(a, x) { fill(a, x); select_option(a, x); }",
    "function skill(x) { goto(x); goto(`/a/${x}`); }",
    "function skill(a, x) { for (const i of x) fill(a, i); select_option(a, x); }",
    "function skill(x) { for (const i of x) fill(x, i); }",
    "function skill(x) { tab_focus(x); click(x); }",
  ),
  ...no(
    "cannot be put together",
    "function skill(x) { click(`a${x}`); }",
    "function skill(x) { click(x + '1'); }",
    "function skill(x, y) { click(x + y); }",
    "function skill(x) { scroll(0, `${x}0`); }",
    "function skill(x) { tab_focus('1' + x); }",
  ),
  ...no(
    "not a text, a number",
    "function skill() { scroll(0, 1e999); }",
    "function skill() { scroll(0, 1n); }",
    "function skill(a) { fill(a, null); }",
    "function skill(a) { fill(a, /x/g); }",
    "function skill() { scroll(-1e999, 0); }".replace("-1e999", "1e400"),
  ),
  ...no(
    "minus of a number",
    "function skill() { scroll(-1e999, 0); }",
    "function skill(a) { fill(a, -'1'); }",
  ),
  ...no(
    "cannot be used as",
    "function skill(list) { for (const item of list) click(item); }",
    "function skill(list) { for (const item of list) tab_focus(item); }",
  ),
  ...no(
    "not allowed in this kind of skill",
    "function skill(a) { click(found('button', 0)); fill(a, 'x'); }",
  ),
];

/** Loops. */
const loopShapes: readonly Odd[] = [
  ...no(
    "for (const item of list)",
    "function skill(box, list) { for (var item of list) fill(box, item); }",
    "function skill(box, list) { for (item of list) fill(box, item); }",
    "function skill(box, list) { for (const [item] of list) fill(box, item); }",
    "function skill(box, list) { for (const { item } of list) fill(box, item); }",
    "function skill(box, list) { for (box.x of list) fill(box, 'x'); }",
    "function skill(box, list) { for (using item of list) fill(box, item); }",
  ),
  ...no(
    "may only go over",
    "function skill(box) { for (const item of ['a']) fill(box, item); }",
    "function skill(box, list) { for (const item of list.items) fill(box, item); }",
    "function skill(box, list) { for (const item of [...list]) fill(box, item); }",
    "function skill(box, list) { for (const item of list()) fill(box, item); }",
    "function skill(box) { for (const item of (globalThis.pwned = [])) fill(box, item); }",
    "function skill(box) { for (const item of 'abc') fill(box, item); }",
  ),
  ...no(
    "loop inside a loop",
    "function skill(box, list) { for (const item of list) { for (const x of list) fill(box, x); } }",
  ),
  ...no(
    "loop is empty",
    "function skill(list) { for (const item of list) {} }",
    "function skill(list) { for (const item of list); }",
  ),
  ...no(
    "already a parameter",
    "function skill(box, list) { for (const box of list) fill(box, box); }",
    "function skill(box, list) { for (const list of list) fill(box, list); }",
  ),
  ...no(
    "not a parameter",
    "function skill(box, list) { for (const item of lists) fill(box, item); }",
    "function skill(box, list) { for (const item of list) for_all(item); for (const x of item) fill(box, x); }".replace(
      "for_all(item)",
      "fill(box, item)",
    ),
  ),
  ...no(
    "only calls of actions",
    "function skill(box, list) { for (const item of list) { if (item) fill(box, item); } }",
    "function skill(box, list) { for (const item of list) { break; } }",
    "function skill(box, list) { for (const item of list) { continue; } }",
  ),
  ...no(
    "could not be read",
    "function skill(box, list) { for await (const item of list) fill(box, item); }",
    "function skill(box, list) { for (const item = 1 of list) fill(box, item); }",
    "function skill(box, list) { for (const a, b of list) fill(box, a); }",
  ),
  ...yes(
    loops,
    "function skill(box, list) { for (const item of list) { fill(box, item); } }",
    "function skill(box, list) { for (const item of list) fill(box, item) }",
    "function skill(box, list) { for (let item of list) { ; fill(box, item) ; } }",
  ),
];

/** Size. */
const sizes: readonly Odd[] = [
  ...no(
    "more than 20000",
    `function skill(button) { click(button); /* ${"x".repeat(20_000)} */ }`,
    "(".repeat(1_000_000),
    "a".repeat(20_001),
    "\u{1f600}".repeat(10_001),
  ),
  ...no(
    "at most 100 calls",
    `function skill(b) { ${"click(b);".repeat(101)} }`,
    `function skill(b, l) { for (const i of l) { ${"fill(b, i);".repeat(101)} } }`,
  ),
  ...no(
    "nested too deeply",
    `function skill() { goto(${"(".repeat(5_000)}'a'${")".repeat(5_000)}); }`,
    `function skill() { goto(${"[".repeat(9_000)}${"]".repeat(9_000)}); }`,
    `function skill() { ${"{".repeat(9_000)}${"}".repeat(9_000)} }`,
    `function skill(a) { goto(${"`${".repeat(3_000)}a${"}`".repeat(3_000)}); }`,
    "(".repeat(60),
    "[".repeat(19_999),
    `function skill() { goto(${"f(".repeat(5_000)}`,
  ),
  ...no("pieces", `function skill() { goto(${"'a'+".repeat(150)}'a'); }`),
  ...no("parts", `function skill(a) { goto(\`${"x${a}".repeat(11)}\`); }`),
  ...no(
    "line 1:",
    `function skill() { goto(${"-".repeat(9_000)}1); }`,
    `function skill() { goto(${"!".repeat(15_000)}1); }`,
    `function skill() { goto(${"a=>".repeat(5_000)}1); }`,
    `function skill() { goto(${"new ".repeat(4_000)}x); }`,
    `function skill() { goto(${"'a'+".repeat(4_900)}''); }`,
    `function skill(a) { goto(${"a?a:".repeat(4_000)}a); }`,
    `function skill(a) { goto(a${".a".repeat(9_000)}); }`,
    `function skill(a) { goto(${"a**".repeat(6_000)}a); }`,
    `function skill(a) { ${"if(a)".repeat(3_500)}click(a); }`,
  ),
  ...yes(
    `function skill(button) {\n${"  click(button);\n".repeat(100)}}`,
    `function skill(button) { ${"click(button);".repeat(100)} }`,
  ),
];

/** Unusual programs that are valid skills. */
const accepted: readonly Odd[] = [
  ...yes(
    clicks,
    "function skill(button) { click(button) }",
    "function skill(button){click(button);};",
    "\ufefffunction skill(button) { click(button); }".slice(1),
    "/** doc */ function skill(button /* it */) { // globalThis.pwned = 1\n click(button); /* eval('x') */ }",
    "function skill(button,) { click(button,); }",
    "function skill(button) { (click)(button); }",
    "function skill(button) { click((button)); }",
    "function skill(button) { click(`${button}`); }",
    "function skill(button) { click('' + button); }",
    "\r\nfunction\u2028skill\u00a0(button)\n{\nclick\n(button)\n}",
  ),
  ...yes(
    types,
    "function skill(box, text) { fill(box, text); }",
    "function skill(box, text) { fill(box, `${text}`); }",
    "function skill(box, text) { fill(box, `` + text + ''); }",
  ),
  ...yes(
    'function skill(box) {\n  fill(box, "ab");\n}',
    "function skill(box) { fill(box, 'a' + `b`); }",
    "function skill(box) { fill(box, '\\x61\\u0062'); }",
    "function skill(box) { fill(box, 'a\\\nb'); }",
  ),
  ...yes(
    "function skill(box, a, b) {\n  fill(box, `${a} and ${b}`);\n}",
    "function skill(box, a, b) { fill(box, a + ' and ' + b); }",
    "function skill(box, a, b) { fill(box, a + (' and ' + b)); }",
    "function skill(box, a, b) { fill(box, `${a}` + ` and ${b}`); }",
  ),
  ...yes(
    'function skill() {\n  goto("javascript:globalThis.pwned = 1");\n}',
    "function skill() { goto('javascript:globalThis.pwned = 1'); }",
  ),
  ...yes(
    "function skill() {\n  scroll(0, -600);\n  scroll(255, 0.5);\n}",
    "function skill() { scroll(-0, -600); scroll(0xff, .5); }",
  ),
  ...yes(
    'function skill(box) {\n  fill(box, "${globalThis.pwned = 1}");\n}',
    "function skill(box) { fill(box, '${globalThis.pwned = 1}'); }",
    "function skill(box) { fill(box, `\\${globalThis.pwned = 1}`); }",
  ),
  ...yes(
    'function skill(box) {\n  fill(box, "\\u202e\\u200b\\ud800\\u2028");\n}',
    "function skill(box) { fill(box, '\u202e\u200b\\ud800\u2028'); }",
  ),
  ...yes(
    'function skill(box, name) {\n  fill(box, name);\n  select_option(box, ["a", "b"]);\n  click("12");\n}',
    "function skill(box, name) { fill(box, name); select_option(box, ['a', 'b']); click('12'); }",
  ),
];

/** Programs with invalid values, loops or sizes, and unusual programs that are valid skills. */
export const oddValues: readonly Odd[] = [...kinds, ...loopShapes, ...sizes, ...accepted];
