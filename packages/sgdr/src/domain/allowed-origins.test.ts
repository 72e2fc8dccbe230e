import { describe, expect, test } from "vitest";
import { allowedOrigins, isAllowEntry } from "./allowed-origins.js";

/** Ways to write an address that names an allowed host and is something else than a web page of it. */
const disguises = [
  "javascript://shop.example/%0aalert(1)",
  "JavaScript://shop.example/%0Aalert(1)",
  "\tjavascript://shop.example/%0aalert(1)",
  "data://shop.example/,<h1>x</h1>",
  "data:text/html,<h1>x</h1>",
  "blob:https://shop.example/0f0f",
  "about:srcdoc",
  "about:config",
  "about://shop.example/",
  "devtools://shop.example/",
  "chrome://shop.example/",
  "chrome-error://shop.example/",
  "view-source:https://shop.example/",
  "view-source://shop.example/",
  "filesystem:https://shop.example/temporary/x",
  "file://shop.example/etc/passwd",
  "ftp://shop.example/",
  "ws://shop.example/",
  "wss://shop.example/",
  "intent://shop.example/#Intent;end",
  "https://shop.example@evil.example/",
  "https://shop.example%2eevil.example/",
  "https://shop.example.evil.example/",
  "https://evilshop.example/",
  "//shop.example/",
  "https:evil.example",
  "https:/\\evil.example/",
  "https://shop.example.@evil.example/",
  "https://shop.example\u3002evil.example/",
  "https://shop.example\t.evil.example/",
  "https://evil.example\\@shop.example/",
  "https://evil.example#@shop.example/",
  "https://[::1]/",
  "https://[::ffff:127.0.0.1]/",
  "http://2130706433/",
  "shop.example",
  "",
];

const waysToAllow: readonly (readonly [string, string | undefined, readonly string[]])[] = [
  ["the start page", "https://shop.example/", []],
  ["a host", undefined, ["shop.example"]],
  ["a host with a wildcard", undefined, ["*.shop.example"]],
  ["a host with a port", undefined, ["shop.example:443"]],
  ["an origin", undefined, ["https://shop.example"]],
];

describe.each(waysToAllow)("allowed by %s", (_, start, allow) => {
  const { allows } = allowedOrigins(start, allow);
  test("its pages may be opened", () => expect(allows("https://shop.example/a?b#c")).toBe(true));
  test("the empty page may be opened", () => expect(allows("about:blank")).toBe(true));
  test.each(disguises)("%j may not be opened", (url) => expect(allows(url)).toBe(false));
});

test.each(disguises.filter((url) => !/^https?:/.test(url)))(
  "%j may not be opened even when every origin is allowed",
  (url) => expect(allowedOrigins(undefined, ["*"]).allows(url)).toBe(false),
);

test.each(["about:blank", "file:///etc/passwd", "data:text/html,x", "javascript:0"])(
  "the start page %s allows no address of its kind",
  (start) => {
    const { allows } = allowedOrigins(start, []);
    expect(allows("file:///etc/shadow")).toBe(false);
    expect(allows("data:text/html,y")).toBe(false);
    expect(allows("javascript:1")).toBe(false);
    expect(allows("https://shop.example/")).toBe(false);
  },
);

test.each([
  ["pay.example", "https://api.pay.example/", true],
  ["PAY.example", "https://pay.example/", true],
  ["bücher.example", "https://xn--bcher-kva.example/", true],
  ["pay.example:8443", "https://pay.example:8443/", true],
  ["pay.example:8443", "https://pay.example/", false],
  ["pay.example:80", "http://pay.example/", true],
  ["pay.example:80", "https://pay.example/", false],
  ["http://pay.example", "https://pay.example/", false],
  ["https://pay.example/path", "https://pay.example/other", true],
  ["[::1]:8080", "http://[::1]:8080/", true],
  ["127.0.0.1:8080", "http://127.0.0.1:8081/", false],
])("the entry %s and the address %s: %s", (entry, url, expected) =>
  expect(allowedOrigins(undefined, [entry]).allows(url)).toBe(expected),
);

test.each([
  "javascript://pay.example",
  "data:text/html,x",
  "file:///",
  "blob:https://pay.example/1",
  "about:blank",
  "user@pay.example",
  "pay.example/path",
  "pay example",
  "",
])("%j is not an entry", (entry) => expect(isAllowEntry(entry)).toBe(false));
