import { expect, test } from "vitest";
import { isSgdrError } from "../domain/error.js";
import { parseSecret } from "../domain/secrets.js";
import { secretTexts } from "./secret-texts.js";
import { ReadLine } from "./task-line.js";

const line = (id: string, site: string, secrets?: Record<string, string>): ReadLine =>
  ReadLine.parse({
    task: { id, site, goal: "g", startUrl: "http://127.0.0.1:1/" },
    own: { url: "http://127.0.0.1:1/", goal: "g", secrets },
  });

test("each secret is named once for each site, in a form that the option reads", () => {
  const texts = secretTexts([
    line("a", "127.0.0.1:80", { user: "U", password: "P" }),
    line("b", "127.0.0.1:80", { password: "P" }),
    line("c", "forum", { password: "Q" }),
    line("d", "forum"),
  ]);
  expect(texts).toEqual(["user@127.0.0.1:80=env:U", "password@127.0.0.1:80=env:P", "password@forum=env:Q"]);
  expect(texts.map((text) => parseSecret(text, { U: "u", P: "p", Q: "q" }))).toMatchObject([
    { value: { name: "user", site: "127.0.0.1:80" } },
    { value: { name: "password", site: "127.0.0.1:80" } },
    { value: { name: "password", site: "forum" } },
  ]);
});
test("one name for two variables on one site is refused", () => {
  const both = [line("a", "shop", { password: "P" }), line("b", "shop", { password: "Q" })];
  expect(() => secretTexts(both)).toThrow(
    "the secret password of shop is P in the task a and Q in the task b",
  );
  expect(() => secretTexts(both)).toThrow(expect.toSatisfy(isSgdrError));
});
