import { expect, test } from "vitest";
import { SiteId } from "../domain/ids.js";
import { commit } from "../library/commit.js";
import { emptyLibrary } from "../library/library.js";
import { candidate } from "../library/skill.fixture.js";
import { memoryStore } from "../store/memory-store.js";
import { sharedKey } from "../runtime/shared-memory.js";
import { skillNamed } from "./find-skill.js";
import { libraryAt, librariesAt } from "./known-library.js";

const second = "function submit_reply(reply_box, words) { fill(reply_box, words); }";

async function storeWith(...sites: readonly string[]) {
  const store = memoryStore();
  for (const name of sites) {
    const site = SiteId.parse(name);
    const { library } = commit(
      emptyLibrary(site),
      [candidate(), candidate({ code: second, description: "Draft" })],
      "paper",
    );
    await store.share(sharedKey("library", site), { library, uses: [] }, 0);
  }
  return store;
}

test("the only site is meant when none is named", async () => {
  expect((await libraryAt(await storeWith("shop"), {})).site).toBe("shop");
  expect((await libraryAt(await storeWith("shop"), { site: "" })).site).toBe("shop");
});
test("of several one must be named, and a wrong name is answered with the nearest", async () => {
  const store = await storeWith("shop", "forum");
  await expect(libraryAt(store, {})).rejects.toMatchObject({
    code: "input-invalid",
    hint: expect.stringContaining("--site"),
  });
  await expect(libraryAt(store, { site: "shpo" })).rejects.toThrow('did you mean "shop"?');
  expect((await libraryAt(store, { site: "forum" })).site).toBe("forum");
});
test("no skills are no libraries, and asking for one says how to begin", async () => {
  const store = memoryStore();
  expect(await librariesAt(store, {})).toEqual([]);
  await expect(libraryAt(store, {})).rejects.toMatchObject({
    code: "skill-unknown",
    hint: expect.stringContaining("--method sgdr"),
  });
  await expect(libraryAt(store, { run: "20260101-000000-abc" })).rejects.toMatchObject({
    code: "run-unknown",
  });
});
test("a skill is found by its name, its version and what a policy calls it", async () => {
  const { library } = await libraryAt(await storeWith("shop"), {});
  const found = (name: string) => skillNamed(library, name).id;
  expect(found("submit_reply")).toBe("submit_reply@2");
  expect(found("submit_reply@1")).toBe("submit_reply@1");
  expect(found("submit_reply_v2")).toBe("submit_reply@2");
  expect(() => found("submit_reply@9")).toThrow("there is submit_reply@1, submit_reply@2");
  expect(() => found("submit_repyl")).toThrow('did you mean "submit_reply"?');
});
