import { expect, test } from "vitest";
import { loginSites, needsLogin, readAccounts } from "./accounts.js";
import { webArenaSites } from "./sites.js";

test("without a word from the environment the published accounts are taken", () =>
  expect(readAccounts({ WA_GITLAB_USER: "" })).toEqual({
    shopping: { user: "emma.lopez@gmail.com", password: "Password.123" },
    shopping_admin: { user: "admin", password: "admin1234" },
    reddit: { user: "MarvelsGrantMan136", password: "test1234" },
    gitlab: { user: "byteblaze", password: "hello1234" },
  }));
test("the environment names another account, or another password of the same", () => {
  const environment = {
    WA_SHOPPING_ADMIN_USER: "root",
    WA_SHOPPING_ADMIN_PASSWORD: "a",
    WA_REDDIT_PASSWORD: "b",
  };
  expect(readAccounts(environment)).toMatchObject({
    shopping_admin: { user: "root", password: "a" },
    reddit: { user: "MarvelsGrantMan136", password: "b" },
  });
});
test("another user needs another password", () =>
  expect(() => readAccounts({ WA_GITLAB_USER: "somebody" })).toThrow(
    expect.objectContaining({
      code: "config-invalid",
      message: expect.stringContaining("WA_GITLAB_USER names another user of gitlab"),
      hint: "set WA_GITLAB_PASSWORD too",
    }),
  ));
test("the map and the encyclopaedia need no login", () => {
  expect(webArenaSites.filter(needsLogin)).toEqual(loginSites);
  expect(webArenaSites.filter((site) => !needsLogin(site))).toEqual(["map", "wikipedia"]);
});
