import { expect, test } from "vitest";
import { queue } from "./queue.js";

test("items added before and during reading come out once, in order, until the queue is ended", async () => {
  const line = queue<number>();
  line.push(1);
  line.push(2);
  const seen: number[] = [];
  const reading = (async () => {
    for await (const item of line) seen.push(item);
  })();
  await Promise.resolve();
  line.push(3);
  await new Promise((resolve) => setTimeout(resolve, 5));
  line.push(4);
  line.end();
  await reading;
  expect(seen).toEqual([1, 2, 3, 4]);
});
