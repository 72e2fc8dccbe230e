import { describe, expect, test } from "vitest";
import type { VectorStore } from "../domain/ports.js";
import type { StoreUnderTest } from "./store-under-test.js";

const text = 'Reply to a \ud800 comment on "shoes"';

/** What every store promises of vectors. */
export function vectorSuite(made: () => StoreUnderTest): void {
  const vectors = (): VectorStore => made().store.vectors;
  describe("a vector", () => {
    const never = new AbortController().signal;
    const vector = Float32Array.from([0.1, -2.5, 3e-8]);
    test("is found again by its embedder and its text, bit by bit", async () => {
      await vectors().put("one", new Map([[text, vector]]), never);
      expect(await vectors().get("one", ["other", text], never)).toEqual([undefined, vector]);
      expect(await vectors().get("two", [text], never)).toEqual([undefined]);
    });
    test("stays what it was when it is put again", async () => {
      await vectors().put("one", new Map([["a", vector]]), never);
      await vectors().put("one", new Map([["a", vector.slice()]]), never);
      expect(await vectors().get("one", ["a"], never)).toEqual([vector]);
    });
    test("outlives the store that kept it", async ({ skip }) => {
      const reopen = made().reopen ?? (() => skip("it forgets"));
      await vectors().put("one", new Map([["a", vector]]), never);
      const again = await reopen();
      expect(await again.vectors.get("one", ["a"], never)).toEqual([vector]);
      await again.close();
    });
  });
}
