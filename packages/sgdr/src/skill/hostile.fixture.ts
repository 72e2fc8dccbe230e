/** A source text and its expected result: words of the refusal, or the printed program. */
export interface Odd {
  readonly code: string;
  readonly refused?: string;
  readonly reads?: string;
}

/** Expressions that are put in every place of a value; each would set the canary, reach something, or is not a value. */
const expressions: readonly string[] = [
  "globalThis.pwned = 1",
  "(globalThis.pwned = 1)",
  "(() => { globalThis.pwned = 1 })()",
  "() => { globalThis.pwned = 1 }",
  "async () => { globalThis.pwned = 1 }",
  "(function () { globalThis.pwned = 1 })()",
  "function () { globalThis.pwned = 1 }",
  "function* () { globalThis.pwned = 1 }",
  "class { static x = (globalThis.pwned = 1) }",
  "class { static { globalThis.pwned = 1 } }",
  "class { @(globalThis.pwned = 1) method() {} }",
  "{ get x() { globalThis.pwned = 1 } }",
  "{ get x() { return globalThis.pwned = 1 } }.x",
  "({ get x() { return globalThis.pwned = 1 } }).x",
  "({ toString() { globalThis.pwned = 1 } })",
  "({ [globalThis.pwned = 1]: 1 })",
  "({ __proto__: { polluted: 1 } })",
  "eval('globalThis.pwned = 1')",
  "(0, eval)('globalThis.pwned = 1')",
  "Function('globalThis.pwned = 1')()",
  "new Function('globalThis.pwned = 1')()",
  "[].constructor.constructor('globalThis.pwned = 1')()",
  "''.constructor.constructor('globalThis.pwned = 1')()",
  "this.constructor.constructor('globalThis.pwned = 1')()",
  "click.constructor('globalThis.pwned = 1')()",
  "Reflect.apply(click, null, [])",
  "setTimeout('globalThis.pwned = 1', 0)",
  "fetch('http://evil.example/')",
  "require('fs')",
  "import('data:text/javascript,globalThis.pwned=1')",
  "import.meta",
  "import.meta.url",
  "new.target",
  "process.exit(1)",
  "process.env.SECRET",
  "document.cookie",
  "window['location']",
  "click(button)",
  "click?.(button)",
  "fill(button, text)",
  "button.click()",
  "text.length",
  "text[0]",
  "text?.x",
  "text.__proto__",
  "text['constructor']",
  "globalThis",
  "this",
  "undefined",
  "NaN",
  "Infinity",
  "null",
  "1n",
  "/(a+)+$/",
  "Symbol.iterator",
  "tag`x`",
  "String.raw`x`",
  "new Date()",
  "new click(button)",
  "text ? 'a' : 'b'",
  "text && 'a'",
  "text || 'a'",
  "text ?? 'a'",
  "!text",
  "~1",
  "+1",
  "- -1",
  "-text",
  "-'1'",
  "-1n",
  "typeof text",
  "void 0",
  "delete text.x",
  "text++",
  "--text",
  "text = 'a'",
  "text += 'a'",
  "text ||= 'a'",
  "[text] = 'a'",
  "text - 1",
  "text * 2",
  "text ** 2",
  "text % 2",
  "text << 2",
  "text == 'a'",
  "text === 'a'",
  "text in button",
  "text instanceof Object",
  "#x in text",
  "1 + 2",
  "true + 1",
  "[text]",
  "[1]",
  "[null]",
  "[['a']]",
  "[,]",
  "[...'ab']",
  "[`a`]",
  "['a' + 'b']",
  "...text",
  "'a', 'b'",
  "yield 1",
  "await click(button)",
  "super.x",
  "a12",
  "<b>x</b>",
  "text as string",
  "f'{text}'",
  "'unclosed",
  "`unclosed ${text}",
  "'\\x'",
  "'\\u{110000}'",
  "'\\08'",
  "010",
  "\u{1d465}",
];

/** All places, each with the few reasons that are expected there. */
const places: readonly { readonly wrap: (value: string) => string; readonly reason: RegExp }[] = [
  {
    wrap: (value) =>
      `function skill(button, box, text) { click(button); fill(box, text); fill(box, ${value}); }`,
    reason:
      /not allowed|not a parameter|only allowed as|is not a text|could not be read|takes 2 arguments|must be one text|in quotes|only texts|is used as|operator/,
  },
  {
    wrap: (value) =>
      `function skill(button, box, text) {\n click(button);\n fill(box, text + \`x\${${value}}y\`);\n}`,
    reason: /only a parameter may stand|could not be read|not a parameter/,
  },
  {
    wrap: (value) =>
      `function skill(button, box, text) {\n click(button);\n fill(box, text + "x" + (${value}));\n}`,
    reason: /only texts and parameters|could not be read|not a parameter|the operator/,
  },
  {
    wrap: (value) => `function skill(button, box, text = ${value}) { click(button); fill(box, text); }`,
    reason: /plain name, not an assignment pattern|could not be read/,
  },
  {
    wrap: (value) => `function skill(button, box, text) { click(button); fill(box, text); (${value}); }`,
    reason: /only a call such as|not an action|could not be read|plain word|argument|not an expression/,
  },
  {
    wrap: (value) =>
      `function skill(button, box, text) { click(button); for (const item of ${value}) fill(box, item); }`,
    reason: /may only go over|not a parameter|could not be read/,
  },
  {
    wrap: (value) => `function skill(box) { select_option(box, ["a", ${value}]); }`,
    reason: /may only hold texts|could not be read/,
  },
  {
    wrap: (value) => `${value};\nfunction skill(button) { click(button); }`,
    reason: /one function declaration, not|could not be read|after the function comes/,
  },
  {
    wrap: (value) => `function skill(button) { click(button); }\n${value}`,
    reason: /after the function comes|could not be read/,
  },
];

/** Expressions that are allowed at some places and are not refused there. */
const harmless: Readonly<Record<number, readonly string[]>> = {
  4: ["click(button)", "fill(button, text)"],
  6: ["'a', 'b'"],
};

export const generated: readonly { readonly code: string; readonly reason: RegExp }[] = places.flatMap(
  ({ wrap, reason }, place) =>
    expressions
      .filter((value) => harmless[place]?.includes(value) !== true)
      .map((value) => ({ code: wrap(value), reason })),
);
