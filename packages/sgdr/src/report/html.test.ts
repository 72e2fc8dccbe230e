import { expect, test } from "vitest";
import { dataBlock, html, Html, jsonText } from "./html.js";

test("what is put in is text, whatever it says", () => {
  expect(html`<p title="${`"'`}">${"</p><b>&"}</p>`.text).toBe(
    '<p title="&quot;&#39;">&lt;/p&gt;&lt;b&gt;&amp;</p>',
  );
});

test("markup that is put in stays markup, in lists too; null puts in nothing, and zero is a number", () => {
  const items = ["a<", "b"].map((text) => html`<i>${text}</i>`);
  expect(html`${items}${null}${0}${new Html("<hr>")}`.text).toBe("<i>a&lt;</i><i>b</i>0<hr>");
});

test("JSON in a script element cannot end it or open a comment, and means the same", () => {
  const value = { text: "</script><!--<script>&\u2028\u2029" };
  expect(jsonText(value)).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(jsonText(value))).toEqual(value);
  expect(dataBlock("x", value).text.match(/<\/script/g)).toHaveLength(1);
});
