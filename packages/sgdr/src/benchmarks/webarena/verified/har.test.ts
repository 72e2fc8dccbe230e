import { expect, test } from "vitest";
import { readHar, withoutStatics } from "./har.js";
import { entryOf, harOf } from "./verified.fixture.js";

const urlsIn = (text: string): string[] => {
  const har = readHar(text);
  if (!har.ok) throw new Error(har.problem);
  return withoutStatics(har.value).log.entries.map(({ request }) => new URL(request.url).pathname);
};

test("a record is read with the fields that nobody knows", () => {
  const text = harOf(
    entryOf(),
    entryOf({ method: "PUT", request: { postData: { mimeType: "application/json", text: "{}" } } }),
  );
  const har = readHar(text);
  expect(har.ok && JSON.parse(JSON.stringify(har.value))).toEqual(JSON.parse(text));
});
test("a request without a response is recorded with the status -1", () =>
  expect(readHar(harOf(entryOf({ response: { status: -1 } }))).ok).toBe(true));

test.each([
  ["half a file", "{", "it is not JSON"],
  ["something else", "{}", "log: "],
  ["a record of nothing", harOf(), "log.entries: has no requests"],
  [
    "a request without a whole address",
    harOf(entryOf({ url: "lamps.html" })),
    "log.entries.0.request.url: is not an address",
  ],
  [
    "a response without a status",
    harOf(entryOf(), entryOf({ response: { status: undefined } })),
    "log.entries.1.response.status: ",
  ],
  [
    "a response that does not say whether it redirects",
    harOf(entryOf({ response: { redirectURL: undefined } })),
    "log.entries.0.response.redirectURL: ",
  ],
  [
    "a request without its time",
    harOf({ ...entryOf(), startedDateTime: "soon" }),
    "log.entries.0.startedDateTime: is not a time",
  ],
  [
    "what was sent in a file of its own",
    harOf(entryOf({ request: { postData: { mimeType: "text/plain", _file: "a.dat" } } })),
    "log.entries.0.request.postData._file: is in a file of its own",
  ],
  [
    "what came in a file of its own",
    harOf(entryOf({ response: { content: { mimeType: "text/html", _file: "a.html" } } })),
    "log.entries.0.response.content._file: is in a file of its own",
  ],
])("%s cannot be scored, and the place is reported", (_, text, problem) => {
  const har = readHar(text);
  expect(har.ok ? "" : har.problem).toContain(problem);
});

test("what the scorer passes over is left out, and nothing else", () => {
  const site = "http://127.0.0.1:7770";
  const paths = [
    "/",
    "/a.css",
    "/b.JS",
    "/c.js?v=1",
    "/d.json",
    "/e.png",
    "/f.woff2",
    "/g?x=.png",
    "/h.webp",
  ];
  expect(urlsIn(harOf(...paths.map((path) => entryOf({ url: `${site}${path}` }))))).toEqual([
    "/",
    "/b.JS",
    "/d.json",
    "/g",
  ]);
});
test("a record of nothing but such files stays whole, for an empty one is refused", () =>
  expect(urlsIn(harOf(entryOf({ url: "http://127.0.0.1:7770/a.css" })))).toEqual(["/a.css"]));
