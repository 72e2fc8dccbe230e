import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { RunEvent, StoredEvent } from "../domain/event.js";
import { RunId, SiteId, TaskId } from "../domain/ids.js";
import type { RunManifest, RunOwner, Store } from "../domain/store.js";
import type { StoreUnderTest } from "./store-under-test.js";
import { vectorSuite } from "./vectors.suite.js";

const shop = SiteId.parse("shop");
const first = RunId.parse("run-1");
const second = RunId.parse("run-2");
const missing = RunId.parse("run-missing");
const me: RunOwner = { pid: 1, host: "here", claim: "a" };
const you: RunOwner = { pid: 2, host: "there", claim: "b" };

/** NUL, half a surrogate pair, a whole one, combining marks, line separators, a byte-order mark, quotes. */
const oddText = "\u0000 \ud800 \udc00 \u{1f600} e\u0301 \u2028 \ufeff \"'\\ \uffff 漢字";

const manifest = (run: RunId, createdAtMs = 1): RunManifest => ({
  run,
  v: 1,
  kind: "stream",
  method: "vanilla",
  policy: "rules",
  config: { agent: { maxSteps: 15 }, note: oddText },
  versions: { sgdr: "0.1.0" },
  tasks: [{ id: TaskId.parse("t1"), site: shop, goal: "Buy tea" }],
  createdAtMs,
});

const ended = (tasks: number, site = shop): RunEvent => ({
  kind: "run-ended",
  v: 1,
  site,
  data: { tasks },
  measured: { atMs: tasks },
});

const called = (prompt: string): RunEvent => ({
  kind: "model-called",
  v: 1,
  site: shop,
  data: { task: TaskId.parse("t1"), role: "policy", prompt, reply: "used" },
  measured: { atMs: 1.5, ms: 2, inputTokens: 3, outputTokens: 4 },
});

// a caller without TypeScript can pass anything
const bad: RunEvent = JSON.parse('{"kind":"run-ended","v":1,"site":"shop","data":{},"measured":{"atMs":1}}');

const all = async (events: AsyncIterable<StoredEvent>): Promise<StoredEvent[]> => {
  const found: StoredEvent[] = [];
  for await (const event of events) found.push(event);
  return found;
};
const seqs = async (events: AsyncIterable<StoredEvent>) => (await all(events)).map(({ seq }) => seq);

/** Tests of what every store promises. Each store's test file calls this, then adds its own cases. */
export function storeSuite(name: string, make: () => Promise<StoreUnderTest>): void {
  describe(`${name} keeps the store contract`, () => {
    let made: StoreUnderTest;
    let store: Store;
    beforeEach(async () => {
      made = await make();
      store = made.store;
      await store.createRun(manifest(first), me);
    });
    afterEach(() => made.dispose());

    describe("events", () => {
      test("are numbered from one, in the order they were given", async () => {
        expect(await store.append(first, [ended(10), ended(11)])).toBe(2);
        expect(await store.append(first, [ended(12)])).toBe(3);
        const found = await all(store.events(first));
        expect(found).toEqual([10, 11, 12].map((n, i) => ({ ...ended(n), run: first, seq: i + 1 })));
      });
      test("of two runs are numbered apart", async () => {
        await store.createRun(manifest(second), you);
        await store.append(first, [ended(1), ended(2)]);
        expect(await store.append(second, [ended(3)])).toBe(1);
        expect(await seqs(store.events(second))).toEqual([1]);
      });
      test("none at all leave the numbering alone", async () => {
        expect(await store.append(first, [])).toBe(0);
        await store.append(first, [ended(1)]);
        expect(await store.append(first, [], [{ key: "memory", value: 1 }])).toBe(1);
      });
      test("appended at the same time get one number each", async () => {
        const numbers = await Promise.all(
          Array.from({ length: 20 }, (_, n) => store.append(first, [ended(n)])),
        );
        expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, n) => n + 1));
      });
      test("can be read after a number, by kind, or both", async () => {
        await store.append(first, [ended(1), called("a"), ended(2), called("b")]);
        expect(await seqs(store.events(first, { after: 2 }))).toEqual([3, 4]);
        expect(await seqs(store.events(first, { kinds: ["model-called"] }))).toEqual([2, 4]);
        expect(await seqs(store.events(first, { after: 2, kinds: ["model-called"] }))).toEqual([4]);
        expect(await seqs(store.events(first, { kinds: ["model-called", "run-ended"] }))).toEqual([
          1, 2, 3, 4,
        ]);
        expect(await seqs(store.events(first, { kinds: [] }))).toEqual([]);
        expect(await seqs(store.events(first, { after: 4 }))).toEqual([]);
      });
      test("come back complete when there are thousands", async () => {
        const numbers = Array.from({ length: 2_000 }, (_, n) => n + 1);
        const events = numbers.map((n) => (n % 3 === 0 ? called(String(n)) : ended(n)));
        await store.append(first, events.slice(0, 1_500));
        await store.append(first, events.slice(1_500));
        expect(await seqs(store.events(first))).toEqual(numbers);
        const thirds = numbers.filter((n) => n % 3 === 0);
        expect(await seqs(store.events(first, { kinds: ["model-called"] }))).toEqual(thirds);
      });
      test("can be read by somebody who stops early", async () => {
        await store.append(first, [ended(1), ended(2)]);
        for await (const { seq } of store.events(first)) {
          expect(seq).toBe(1);
          break;
        }
        expect(await store.append(first, [ended(3)])).toBe(3);
      });
      test("keep any text, whatever the characters", async () => {
        const event = { ...called(oddText), site: SiteId.parse(oddText) };
        await store.append(first, [event]);
        expect(await all(store.events(first))).toEqual([{ ...event, run: first, seq: 1 }]);
      });
      test("that cannot be read back are refused, and the whole batch with them", async () => {
        await store.append(first, [ended(1)], [{ key: "memory", value: "old" }]);
        const batch = store.append(first, [ended(2), bad], [{ key: "memory", value: "new" }]);
        await expect(batch).rejects.toMatchObject({ name: "SgdrError", code: "input-invalid" });
        expect(await seqs(store.events(first))).toEqual([1]);
        expect(await store.document(first, "memory")).toBe("old");
      });
    });

    describe("what runs share", () => {
      test("is kept beyond them, under any name, and its version grows", async () => {
        expect(await store.shared("library/shop")).toBeUndefined();
        expect(await store.share("library/shop", { odd: oddText }, 0)).toBe(true);
        expect(await store.shared("library/shop")).toEqual({ value: { odd: oddText }, version: 1 });
        expect(await store.share("library/shop", [2], 1)).toBe(true);
        expect(await store.shared("library/shop")).toEqual({ value: [2], version: 2 });
        expect(await store.share(oddText, 1, 0)).toBe(true);
        expect(await store.shared(oddText)).toEqual({ value: 1, version: 1 });
      });
      test("is not overwritten by somebody who has not seen it", async () => {
        const two = await Promise.all([store.share("a", "first", 0), store.share("a", "second", 0)]);
        expect(two.filter(Boolean)).toHaveLength(1);
        expect(await store.share("a", "late", 0)).toBe(false);
        expect(await store.share("a", "late", 2)).toBe(false);
        expect(await store.share("b", "never kept", 1)).toBe(false);
        expect(await store.shared("a")).toEqual({ value: two[0] ? "first" : "second", version: 1 });
      });
      test("is listed by the beginning of its name", async () => {
        for (const key of ["library/shop", "library/forum", "other"]) await store.share(key, 1, 0);
        expect(await store.sharedKeys("library/")).toEqual(["library/forum", "library/shop"]);
        expect(await store.sharedKeys("x")).toEqual([]);
      });
      test("must be something that can be written down", async () =>
        await expect(store.share("a", 1n, 0)).rejects.toMatchObject({ code: "input-invalid" }));
    });

    vectorSuite(() => made);

    describe("documents", () => {
      test("are overwritten and read back", async () => {
        await store.append(first, [ended(1)], [{ key: "memory", value: { skills: ["a"] } }]);
        await store.append(first, [], [{ key: "memory", value: { skills: ["a", "b"] } }]);
        expect(await store.document(first, "memory")).toEqual({ skills: ["a", "b"] });
      });
      test("are kept apart by run and key", async () => {
        await store.createRun(manifest(second), you);
        await store.append(first, [], [{ key: "a", value: 1 }]);
        await store.append(second, [], [{ key: "b", value: null }]);
        expect(await store.document(first, "a")).toBe(1);
        expect(await store.document(first, "b")).toBeUndefined();
        expect(await store.document(second, "b")).toBeNull();
        expect(await store.document(missing, "a")).toBeUndefined();
      });
      test("keep any text in key and value", async () => {
        const other = oddText.replace("\ud800", "\ud801");
        await store.append(
          first,
          [],
          [
            { key: oddText, value: { [oddText]: [oddText, 1e-7, 2 ** 53, true, null] } },
            { key: other, value: "other" },
          ],
        );
        const expected = { [oddText]: [oddText, 1e-7, 2 ** 53, true, null] };
        expect(await store.document(first, oddText)).toEqual(expected);
        expect(await store.document(first, other)).toBe("other");
      });
      test.each([
        ["nothing", undefined],
        ["a number that JSON has not", { weight: Number.NaN }],
        ["a list with a hole", [1, undefined]],
        ["a big integer", 1n],
        ["a function", () => 1],
        ["a map", { skills: new Map() }],
        ["a vector", new Float32Array(2)],
      ])("refuse what would not come back: %s", async (_, value) => {
        const events = [ended(1)];
        const documents = [
          { key: "good", value: 1 },
          { key: "memory", value },
        ];
        await expect(store.append(first, events, documents)).rejects.toMatchObject({ code: "input-invalid" });
        expect(await seqs(store.events(first))).toEqual([]);
        expect(await store.document(first, "good")).toBeUndefined();
      });
      test("refuse a value that holds itself", async () => {
        const loop: Record<string, unknown> = {};
        loop["loop"] = loop;
        const documents = [{ key: "memory", value: loop }];
        await expect(store.append(first, [], documents)).rejects.toMatchObject({ code: "input-invalid" });
      });
    });

    test("changing what was passed in or read changes nothing in the store", async () => {
      const event = ended(1);
      const value = { skills: ["a"] };
      await store.append(first, [event], [{ key: "memory", value }]);
      Object.assign(event.data, { tasks: 99 });
      value.skills.push("b");
      for await (const read of store.events(first)) Object.assign(read.data, { tasks: 98 });
      Object.assign(Object(await store.document(first, "memory")), { skills: [] });
      expect(await all(store.events(first))).toEqual([{ ...ended(1), run: first, seq: 1 }]);
      expect(await store.document(first, "memory")).toEqual({ skills: ["a"] });
    });

    describe("runs", () => {
      test("come back with manifest, owner and number of events", async () => {
        await store.append(first, [ended(1), ended(2)]);
        expect(await store.run(first)).toEqual({ manifest: manifest(first), owner: me, events: 2 });
      });
      test("that are unknown are nothing to read and an error to write", async () => {
        expect(await store.run(missing)).toBeUndefined();
        expect(await seqs(store.events(missing))).toEqual([]);
        const unknown = { name: "SgdrError", code: "run-unknown" };
        await expect(store.append(missing, [ended(1)])).rejects.toMatchObject(unknown);
        await expect(store.append(missing, [], [{ key: "a", value: 1 }])).rejects.toMatchObject(unknown);
        await expect(store.claim(missing, null, me)).rejects.toMatchObject(unknown);
      });
      test("cannot be created twice", async () => {
        await store.append(first, [ended(1)]);
        const again = store.createRun(manifest(first, 9), you);
        await expect(again).rejects.toMatchObject({ name: "SgdrError", code: "input-invalid" });
        expect(await store.run(first)).toEqual({ manifest: manifest(first), owner: me, events: 1 });
      });
      test("need a manifest that can be read back", async () => {
        const odd = { ...manifest(second), method: JSON.parse("7") };
        await expect(store.createRun(odd, me)).rejects.toMatchObject({ code: "input-invalid" });
        expect(await store.run(second)).toBeUndefined();
      });
      test("are listed newest first, and the later one first when both are as old", async () => {
        await store.createRun(manifest(RunId.parse("run-old"), 0.5), me);
        await store.createRun(manifest(RunId.parse("run-new"), 7), me);
        await store.createRun(manifest(second, 1), me);
        const listed = async (limit: number) => (await store.runs(limit)).map((row) => row.manifest.run);
        expect(await listed(10)).toEqual(["run-new", "run-2", "run-1", "run-old"]);
        expect(await listed(2)).toEqual(["run-new", "run-2"]);
        expect(await listed(0)).toEqual([]);
        await expect(store.runs(-1)).rejects.toMatchObject({ code: "input-invalid" });
      });
    });

    describe("a claim", () => {
      test("takes a run over from the expected owner, and only from that one", async () => {
        expect(await store.claim(first, you, you)).toBe(false);
        expect(await store.claim(first, null, you)).toBe(false);
        expect(await store.claim(first, { claim: "a", host: "here", pid: 1 }, you)).toBe(true);
        expect((await store.run(first))?.owner).toEqual(you);
      });
      test("can be given back and taken again", async () => {
        expect(await store.claim(first, me, null)).toBe(true);
        expect((await store.run(first))?.owner).toBeNull();
        expect(await store.claim(first, null, you)).toBe(true);
      });
      test("is won by one of many who race for it", async () => {
        const rivals = Array.from({ length: 8 }, (_, pid) => ({ pid, host: "race", claim: `c${pid}` }));
        const won = await Promise.all(rivals.map((rival) => store.claim(first, me, rival)));
        expect(won.filter(Boolean)).toHaveLength(1);
        expect((await store.run(first))?.owner).toEqual(rivals[won.indexOf(true)]);
      });
    });

    test("a closed store says so, and closing twice does no harm", async () => {
      await store.close();
      await store.close();
      await expect(store.append(first, [ended(1)])).rejects.toThrow("has been closed");
      await expect(seqs(store.events(first))).rejects.toThrow("has been closed");
    });

    test("a store that is opened again has everything", async ({ skip }) => {
      const reopen = made.reopen ?? (() => skip("it forgets"));
      await store.append(first, [ended(1), called(oddText)], [{ key: "memory", value: [1] }]);
      await store.claim(first, me, you);
      await store.close();
      const again = await reopen();
      try {
        expect(await again.run(first)).toEqual({ manifest: manifest(first), owner: you, events: 2 });
        expect((await all(again.events(first))).map(({ data }) => data)).toEqual([
          ended(1).data,
          called(oddText).data,
        ]);
        expect(await again.document(first, "memory")).toEqual([1]);
        expect(await again.append(first, [ended(3)])).toBe(3);
      } finally {
        await again.close();
      }
    });
  });
}
