import { expect, test } from "vitest";
import { isSgdrError } from "../../domain/error.js";
import { readAddresses, requireAddress, requireAddresses, sitesWithoutAddress } from "./addresses.js";

const told = (work: () => unknown): { readonly code: string; readonly text: string } => {
  try {
    work();
  } catch (error) {
    if (isSgdrError(error)) return { code: error.code, text: `${error.message} | ${error.hint}` };
  }
  return { code: "", text: "" };
};

test("what was given comes before BrowserGym's variable, and that before WebArena's", () => {
  const environment = {
    SHOPPING: "http://wa:1",
    WA_SHOPPING: "http://bg:1",
    REDDIT: "http://wa:2",
    WA_REDDIT: "http://bg:2",
    GITLAB: "http://wa:3",
  };
  expect(readAddresses(environment, { shopping: "http://own:1" })).toEqual({
    shopping: "http://own:1",
    reddit: "http://bg:2",
    gitlab: "http://wa:3",
  });
});
test.each([
  ["http://localhost:7770/", "http://localhost:7770"],
  [" http://localhost:7770// ", "http://localhost:7770"],
  ["https://shop.example/de/", "https://shop.example/de"],
  ["http://SHOP.example:80", "http://shop.example"],
])("the address %j is %s, as pages show it", (text, address) =>
  expect(readAddresses({ WA_SHOPPING: text }, {})).toEqual({ shopping: address }),
);
test.each(["", "  ", "PASS"])("%j is no address, and the next place is asked", (nothing) => {
  expect(readAddresses({ WA_MAP: nothing, MAP: nothing }, { map: nothing })).toEqual({});
  expect(readAddresses({ WA_MAP: nothing, MAP: "http://wa:3" }, { map: nothing })).toEqual({
    map: "http://wa:3",
  });
});
test.each(["http://localhost:7780/admin", "http://localhost:7780/admin/", "http://h/shop/admin"])(
  "%s leads to the admin pages",
  (address) =>
    expect(readAddresses({ WA_SHOPPING_ADMIN: address }, {})).toEqual({
      shopping_admin: address.replace(/\/$/, ""),
    }),
);
test.each([
  [{ WA_SHOPPING: "localhost:7770" }, {}, "the address of shopping in WA_SHOPPING is not an http or https"],
  [{ SHOPPING: "ftp://shop" }, {}, "the address of shopping in SHOPPING is not an http"],
  [{}, { gitlab: "8023" }, "the address of gitlab in the config is not an http"],
  [{ WA_MAP: "http://map/?q=1" }, {}, "has a ? or # in it"],
  [{ WA_SHOPPING_ADMIN: "http://localhost:7780" }, {}, "/admin is missing in http://localhost:7780/"],
  [{ WA_SHOPPING_ADMIN: "http://h/administration" }, {}, "/admin is missing"],
])("%j with %j is refused with the place and the reason", (environment, given, words) => {
  const { code, text } = told(() => readAddresses(environment, given));
  expect(code).toBe("config-invalid");
  expect(text).toContain(words);
});
test("a hint shows what the address might be", () =>
  expect(told(() => readAddresses({ WA_SHOPPING_ADMIN: "http://h" }, {})).text).toContain(
    "write it like http://localhost:7780/admin",
  ));
test("a password in an address is refused and not repeated", () => {
  const { text } = told(() => readAddresses({ WA_SHOPPING: "http://ada:hunter2@shop" }, {}));
  expect(text).toContain("has a user or password in it");
  expect(text).not.toContain("hunter2");
});
test("sites without an address are known, each once", () =>
  expect(sitesWithoutAddress(["map", "wikipedia", "wikipedia"], { map: "http://m" })).toEqual(["wikipedia"]));
test("what is missing is named with the variable to set", () => {
  const { code, text } = told(() => requireAddresses(["shopping", "map", "gitlab"], { map: "http://m" }));
  expect(code).toBe("config-invalid");
  expect(text).toContain("nobody said where shopping and gitlab run");
  expect(text).toContain("set WA_SHOPPING, such as http://");
  expect(text).toContain("set WA_GITLAB");
});
test("nothing is reported when all are there", () => {
  expect(told(() => requireAddresses(["map"], { map: "http://m" })).text).toBe("");
  expect(requireAddress("map", { map: "http://m" })).toBe("http://m");
  expect(told(() => requireAddress("map", {})).text).toContain("where map runs");
});
