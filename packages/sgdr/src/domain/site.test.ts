import { expect, test } from "vitest";
import { allowedOrigins } from "./allowed-origins.js";
import { absoluteUrl, relativeUrl, siteOf } from "./site.js";

test.each([
  ["https://www.shop.example.co.uk/a", "example.co.uk"],
  ["https://shop.example.com/a?b", "example.com"],
  ["http://127.0.0.1:4800/x", "127.0.0.1:4800"],
  ["http://localhost:3000/", "localhost:3000"],
  ["http://10.0.0.5:8080/", "10.0.0.5:8080"],
  ["https://someone.github.io/page", "someone.github.io"],
])("the site of %s is %s", (url, id) => expect(siteOf(url, {}).id).toBe(id));
test("a table entry names the site", () =>
  expect(siteOf("http://127.0.0.1:4800/x", { shop: ["http://127.0.0.1:4800"] }).id).toBe("shop"));
test("the caller's name has priority", () =>
  expect(siteOf("https://a.example/", {}, "mine").id).toBe("mine"));

const site = siteOf("http://127.0.0.1:4800/start", {});
test("an address on the site is kept as a path", () =>
  expect(relativeUrl(site, "http://127.0.0.1:4800/a?b#c")).toBe("/a?b#c"));
test("an address on another site is kept as a whole", () =>
  expect(relativeUrl(site, "https://a.example/x")).toBe("https://a.example/x"));
test("a path is opened at the site's current address", () =>
  expect(absoluteUrl(site, "/cart")).toBe("http://127.0.0.1:4800/cart"));

const check = (url: string, allow: string[], expected: boolean) =>
  expect(allowedOrigins("https://www.shop.example/start", allow).allows(url)).toBe(expected);
test("the start page's registrable domain is allowed", () => check("https://pay.shop.example/x", [], true));
test("another domain is not allowed", () => check("https://evil.example/", [], false));
test("a domain whose name only ends with the same text is not allowed", () =>
  check("https://notshop.example/", [], false));
test("an allowed host includes its subdomains", () => check("https://a.pay.example/", ["pay.example"], true));
test("an allowed origin must match exactly", () =>
  check("https://a.pay.example/", ["https://pay.example"], false));
test("a star allows everything", () => check("https://evil.example/", ["*"], true));
test("blank pages belong to no site", () => check("about:blank", [], true));
test("a script address is refused", () => check("javascript:alert(1)", [], false));
test("on loopback another port is another site", () =>
  expect(allowedOrigins("http://127.0.0.1:1/", []).allows("http://127.0.0.1:2/")).toBe(false));
