import { expect, test } from "vitest";
import { canonicalPath } from "./canonical-path.js";

test.each([
  ["/", "/"],
  ["/a/b.js?x=1#y", "/a/b.js"],
  ["//a///b", "/a/b"],
  ["/a/./b/../c", "/a/c"],
  ["/../../etc/passwd", "/etc/passwd"],
  ["/%72eal/%2e%2e/x", "/x"],
  ["/folder/", "/folder/"],
  ["/a%2Fb", "/a/b"],
])("%s is read as %s", (raw, path) => {
  expect(canonicalPath(raw)).toBe(path);
});

test.each(["/%", "/%zz", "/%2561", "/a%00b", "/a%5C..%5Cb"])(
  "%s can be read in several ways, and is not",
  (raw) => {
    expect(canonicalPath(raw)).toBeUndefined();
  },
);
