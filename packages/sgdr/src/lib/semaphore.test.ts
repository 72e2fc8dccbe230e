import { expect, test } from "vitest";
import { semaphore } from "./semaphore.js";

test("no more than the limit run at the same time, and all are run, also after one failed", async () => {
  const inSlot = semaphore(2);
  let running = 0;
  let most = 0;
  const work = async (number: number): Promise<number> => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 2));
    running -= 1;
    if (number === 1) throw new Error("one");
    return number;
  };
  const all = await Promise.allSettled(
    [0, 1, 2, 3, 4].map(async (number) => await inSlot(async () => await work(number))),
  );
  expect(most).toBe(2);
  expect(all.map(({ status }) => status)).toEqual([
    "fulfilled",
    "rejected",
    "fulfilled",
    "fulfilled",
    "fulfilled",
  ]);
});
