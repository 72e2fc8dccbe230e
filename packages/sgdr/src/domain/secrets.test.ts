import { inspect } from "node:util";
import { expect, test } from "vitest";
import { parseSecret, Secret, secretsOf } from "./secrets.js";
import { siteOf } from "./site.js";

const value = 'p@ss "w/örd" 42&!';
const secrets = secretsOf([new Secret("password", value)]);
const site = siteOf("http://127.0.0.1:8000/", {}, "shop");

test.each([
  ["as it is", `You typed ${value} here`],
  ["URL-encoded", `/q?p=${encodeURIComponent(value)}`],
  ["form-encoded", `p=${encodeURIComponent(value).replaceAll("%20", "+")}`],
  ["JSON-escaped", JSON.stringify({ p: value })],
  ["HTML-escaped", value.replace("&", "&amp;").replaceAll('"', "&quot;")],
  ["base64", Buffer.from(value).toString("base64")],
  ["base64url", Buffer.from(value).toString("base64url")],
  ["inside a longer base64 text", Buffer.from(`ada:${value}:x`).toString("base64")],
  ["inside base64, shifted by one", Buffer.from(`a${value}`).toString("base64")],
  ["cut at the end", `typed ${value.slice(0, 10)}…`],
])("a secret %s is masked", (_, text) => {
  const masked = secrets.mask(text);
  expect(masked).toContain("<secret:password>");
  expect(masked).not.toContain(value.slice(0, 6));
});
test("other text is not changed", () => expect(secrets.mask("nothing to hide")).toBe("nothing to hide"));
test("a placeholder is replaced on the site of its secret", () =>
  expect(secrets.fillIn("<secret:password>", "http://127.0.0.1:8000/login", site)).toEqual({
    ok: true,
    value,
  }));
test("a placeholder is not replaced on other sites", () =>
  expect(secrets.fillIn("<secret:password>", "https://evil.example/login", site)).toMatchObject({
    ok: false,
    problem: expect.stringContaining("only be typed on shop"),
  }));
test("a placeholder of another site's secret is not replaced", () => {
  const other = secretsOf([new Secret("password", value, "bank")]);
  expect(other.fillIn("<secret:password>", "http://127.0.0.1:8000/", site)).toMatchObject({ ok: false });
});
test("the error for an unknown placeholder lists the secrets", () =>
  expect(secrets.fillIn("<secret:pin>", "http://127.0.0.1:8000/", site)).toMatchObject({
    ok: false,
    problem: "there is no secret pin; the secrets are: password",
  }));
test("printing a secret prints its name", () => {
  const secret = new Secret("password", value);
  expect([String(secret), JSON.stringify(secret), inspect(secret)].join(" ")).not.toContain("p@ss");
});
test("a secret comes from the environment, with or without a site", () => {
  expect(parseSecret("pw=env:PW", { PW: "x" })).toMatchObject({ ok: true, value: { name: "pw", site: "" } });
  expect(parseSecret("pw@shop=env:PW", { PW: "x" })).toMatchObject({
    ok: true,
    value: { name: "pw", site: "shop" },
  });
});
test("a value on the command line is refused without repeating it", () => {
  const parsed = parseSecret("pw=hunter2", {});
  expect(parsed).toMatchObject({ ok: false });
  expect(JSON.stringify(parsed)).not.toContain("hunter2");
});
test("the error names a variable that is not set", () =>
  expect(parseSecret("pw=env:PW", {})).toMatchObject({ ok: false, problem: expect.stringContaining("PW") }));

const shopAndForum = secretsOf([
  new Secret("password", "anybody-s-1", ""),
  new Secret("password", "of-the-forum-2", "forum"),
  new Secret("password", "of-the-shop-3", "shop"),
  new Secret("password", "of-the-bank-4", "bank.example"),
]);
test.each([
  ["the task's site", "shop", "http://127.0.0.1:8000/login", "of-the-shop-3"],
  ["another task's site", "forum", "http://127.0.0.1:8000/login", "of-the-forum-2"],
  ["a site that has none of its own", "wiki", "http://127.0.0.1:8000/login", "anybody-s-1"],
  ["the owner of the page", "shop", "https://pay.bank.example/", "of-the-bank-4"],
])("of several secrets with one name, %s decides which is typed", (_, name, pageUrl, expected) => {
  const at = siteOf("http://127.0.0.1:8000/", {}, name);
  expect(shopAndForum.fillIn("<secret:password>", pageUrl, at)).toEqual({ ok: true, value: expected });
});
test("of several secrets with one name, none is typed on a page of another site", () =>
  expect(shopAndForum.fillIn("<secret:password>", "https://evil.example/", site)).toEqual({
    ok: false,
    problem: "the secret password may only be typed on shop or forum or bank.example, not on this page",
  }));
test("of several secrets with one name, every value is masked and the name is listed once", () => {
  expect(shopAndForum.mask("anybody-s-1 of-the-forum-2 of-the-shop-3 of-the-bank-4")).toBe(
    "<secret:password> <secret:password> <secret:password> <secret:password>",
  );
  expect(shopAndForum.names).toEqual(["password"]);
});
