import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { cliHere, freshFolder } from "../lib/cli.js";
import { fenced, scriptedModel } from "../lib/model-server.js";
import { learnOnMap, skills, skillWith, startMap, storeOfReviewed } from "../lib/skills.js";
import { startShop, type Shop } from "./_shop.js";

// nobody is at a terminal here, so every question is answered with no

describe("runs replay", () => {
  let shop: Shop;
  beforeEach(async () => {
    shop = await startShop();
  });
  afterEach(async () => await shop.close());

  test.each(["click Pay*", "non-GET *"])(
    "asks by the rule %s before it does what the run did",
    async (rule) => {
      const model = await scriptedModel([
        ({ id }) => fenced("I pay.", `click("${id("button", "Pay now")}")`),
        fenced("Done.", 'send_msg_to_user("over")'),
      ]);
      const store = ["--store", join(freshFolder(), "s.sqlite")];
      const address = ["--url", shop.url, "--model", "scripted", "--base-url", model.baseUrl];
      const ran = await cliHere(["run", "Buy tea", ...address, ...store, "--json"]);
      await model.close();
      expect(shop.changes()).toEqual(["POST /pay"]);
      const { run } = JSON.parse(ran.out) as { run: string };
      const again = await cliHere(["runs", "replay", run, ...store, "--need-approval", rule]);
      expect(again.out).toMatch(/^Stopped after 0 of \d actions: .*denied: the user did not allow/);
      expect(again.code).toBe(1);
      expect(shop.changes()).toEqual(["POST /pay"]);
      await cliHere(["runs", "replay", run, ...store]);
      expect(shop.changes()).toEqual(["POST /pay", "POST /pay"]);
    },
  );
});

describe("skills", () => {
  let map: Awaited<ReturnType<typeof startMap>>;
  beforeAll(async () => {
    map = await startMap();
  });
  afterAll(async () => await map.stop());

  test("run asks by a rule about an element, and by one about requests", async () => {
    const store = await storeOfReviewed();
    const row = 'remove_button=button "Remove" in "Ivy Medical Practice"';
    const words = ["--url", `${map.url}/saved`, "--arg", row, "--arg", "message=Done", "--trust-provisional"];
    for (const rule of ["click Remove", "non-GET *"]) {
      const asked = await skills(store, "run", "remove_saved_place", ...words, "--need-approval", rule);
      expect(asked.out).toMatch(/Stopped remove_saved_place@1: .*the user did not allow/);
      expect(asked.code).toBe(1);
    }
    // the place is still there, so that it can be removed
    expect((await skills(store, "run", "remove_saved_place", ...words)).code).toBe(0);
  });

  test("verify asks too, so that a replay that is not allowed proves nothing", async () => {
    const { store, run } = await learnOnMap();
    const id = await skillWith(store, run, /click\(\w+\);\n\}$/);
    const words = ["verify", id.replace(/@\d+$/, ""), "--run", run];
    expect((await skills(store, ...words)).out).toMatch(/^passed/);
    const asked = await skills(store, ...words, "--need-approval", "click *");
    expect(asked.out).toMatch(/^(?:failed|skipped) /);
    expect(asked.code).toBe(1);
  });
});
