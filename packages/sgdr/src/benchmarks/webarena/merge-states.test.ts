import { expect, test } from "vitest";
import type { SiteState } from "./kept-state.js";
import { mergeStates } from "./merge-states.js";

const cookie = (domain: string, name: string, value: string): SiteState["cookies"][number] => ({
  domain,
  name,
  value,
  path: "/",
  expires: -1,
  httpOnly: true,
  secure: false,
  sameSite: "Lax",
});
const state = (...cookies: SiteState["cookies"]): SiteState => ({ cookies, origins: [] });

test("no login is an empty state", () => expect(mergeStates([])).toEqual({ cookies: [], origins: [] }));
test("on hosts of their own all cookies stay", () => {
  const both = mergeStates([
    state(cookie("shop", "PHPSESSID", "1")),
    state(cookie("forum", "PHPSESSID", "2")),
  ]);
  expect(both.cookies.map(({ value }) => value)).toEqual(["1", "2"]);
});
test("on one host the later login has the cookie that both want", () => {
  const both = mergeStates([
    state(cookie("localhost", "PHPSESSID", "1"), cookie("localhost", "form_key", "x")),
    state(cookie("localhost", "PHPSESSID", "2")),
  ]);
  expect(both.cookies.map(({ name, value }) => `${name}=${value}`)).toEqual(["PHPSESSID=2", "form_key=x"]);
});
test("what pages keep for themselves is distinguished by port", () => {
  const kept = (origin: string): SiteState => ({
    cookies: [],
    origins: [{ origin, localStorage: [{ name: "a", value: origin }] }],
  });
  const both = mergeStates([kept("http://localhost:1"), kept("http://localhost:2")]);
  expect(both.origins.map(({ origin }) => origin)).toEqual(["http://localhost:1", "http://localhost:2"]);
});
