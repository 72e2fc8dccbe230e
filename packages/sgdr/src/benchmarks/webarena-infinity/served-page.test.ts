import { expect, test } from "vitest";
import { servedPage } from "./served-page.js";

test.each([
  [
    "<!doctype html><html><head><title>x</title></head>",
    "<!doctype html><html><head><script>S</script><title>x",
  ],
  ['<html><HEAD lang="en"><script>', '<html><HEAD lang="en"><script>S</script><script>'],
  ["<!DOCTYPE html><header>x</header>", "<!DOCTYPE html><script>S</script><header>"],
  ["<p>x</p>", "<script>S</script><p>"],
])("our script comes before any of the page %s", (html, begin) => {
  expect(servedPage(html, "S").startsWith(begin)).toBe(true);
});

test("without a script the page stays as it is, but for the icon font that no machine without a network has", () => {
  expect(servedPage("<head></head>", "")).toBe("<head></head>");
  expect(servedPage('<link href="https://fonts.googleapis.com/icon?family=Material+Icons">', "")).toBe(
    '<link href="/sgdr-icons.css">',
  );
});
