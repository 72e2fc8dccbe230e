import { expect, test } from "vitest";
import { broadcast } from "./broadcast.js";

const all = async (values: AsyncIterable<number>): Promise<number[]> => {
  const seen: number[] = [];
  for await (const value of values) seen.push(value);
  return seen;
};

test("a listener receives all values sent after it began to listen, also those sent before it reads", async () => {
  const news = broadcast<number>();
  news.send(1);
  const listener = news.listen();
  news.send(2);
  news.send(3);
  news.end();
  expect(await all(listener)).toEqual([2, 3]);
});
test("each of two listeners receives everything", async () => {
  const news = broadcast<number>();
  const both = Promise.all([all(news.listen()), all(news.listen())]);
  news.send(7);
  news.end();
  expect(await both).toEqual([[7], [7]]);
});
test("a listener that stops early does not block the others", async () => {
  const news = broadcast<number>();
  const leaving = news.listen();
  news.send(1);
  for await (const _ of leaving) break;
  news.send(2);
  news.end();
  expect(await all(leaving)).toEqual([]);
});
