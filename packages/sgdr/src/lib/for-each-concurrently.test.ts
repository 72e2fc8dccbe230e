import { expect, test } from "vitest";
import { forEachConcurrently } from "./for-each-concurrently.js";

const never = new AbortController().signal;
const soon = async (): Promise<void> => await new Promise((resolve) => setTimeout(resolve, 2));

test("all items are worked on, in order, and never more than the limit at the same time", async () => {
  const begun: number[] = [];
  let running = 0;
  let most = 0;
  const work = async (item: number): Promise<void> => {
    begun.push(item);
    running += 1;
    most = Math.max(most, running);
    await soon();
    running -= 1;
  };
  await forEachConcurrently([1, 2, 3, 4, 5], 2, work, never);
  expect(begun).toEqual([1, 2, 3, 4, 5]);
  expect(most).toBe(2);
});
test("a failure stops the work on other items, starts no more, and is the error that is thrown", async () => {
  const begun: string[] = [];
  const stopped: string[] = [];
  const work = async (item: string, signal: AbortSignal): Promise<void> => {
    begun.push(item);
    if (item === "bad") throw new Error("first");
    await new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve()));
    stopped.push(item);
    throw new Error("second");
  };
  await expect(forEachConcurrently(["good", "bad", "later"], 2, work, never)).rejects.toThrow("first");
  expect(begun).toEqual(["good", "bad"]);
  expect(stopped).toEqual(["good"]);
});
test("when the caller stops it, it throws the caller's reason", async () => {
  const outside = new AbortController();
  const work = async (_item: number, signal: AbortSignal): Promise<void> => {
    outside.abort(new Error("enough"));
    signal.throwIfAborted();
  };
  await expect(forEachConcurrently([1, 2], 1, work, outside.signal)).rejects.toThrow("enough");
});
