import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launch } from "../browser/_open.js";
import { html } from "../lib/serve.js";
import { deskIn } from "./_evaluate.js";

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(async () => await browser.close());

const whole = (text: string) => ({ locator: "", required_contents: { must_include: [text] } });
const titled = (text: string) => ({ locator: "document.title", required_contents: { exact_match: text } });

test("a check opens its page in the agent's own tab, with what the tab has stored", async () => {
  const desk = await deskIn(browser, {
    "/": "<script>sessionStorage.kept = 'a draft'</script>",
    "/shown": "<p id=kept></p><script>kept.textContent = sessionStorage.kept ?? 'nothing'</script>",
  });
  const check = { url: "{site}/shown", ...whole("a draft") };
  expect((await desk.check(check, { tabs: "beside" })).reward).toBe(0);
  expect((await desk.check(check)).reward).toBe(1);
  expect(desk.page.url()).toBe(desk.at("/shown"));
});
test("after a check that opened a page, last means that page; beside the agent it means the agent's", async () => {
  const desk = await deskIn(browser, { "/": "", "/shown": "" });
  const checks = (last: string) => ({
    program_html: [
      { url: desk.at("/shown"), ...titled("/shown") },
      { url: "last", ...titled(last) },
    ],
  });
  expect((await desk.score(checks("/"), { tabs: "beside" })).reward).toBe(1);
  expect((await desk.score(checks("/shown"))).reward).toBe(1);
});
test("the post that a helper finds is that of the page which a check before has opened", async () => {
  const desk = await deskIn(browser, { "/": "", "/f/tea/9/words": "", "/f/tea/9/": "the whole post" });
  const program_html = [
    { url: desk.at("/f/tea/9/words"), ...titled("/f/tea/9/words") },
    { url: "func:reddit_get_post_url('__last_url__')", ...whole("the whole post") },
  ];
  expect((await desk.score({ program_html })).reward).toBe(1);
});
test("an address that differs from the agent's behind the # alone does not load the page again", async () => {
  const desk = await deskIn(browser, { "/": "<p id=state>as served</p>" });
  await desk.page.evaluate("state.textContent = 'as the agent left it'");
  expect((await desk.check({ url: "{site}/#there", ...whole("as the agent left it") })).reward).toBe(1);
  expect(desk.site.asked).toEqual(["GET /"]);
});

test("what a page asks during a check is answered with no, and what it asks afterwards is the session's business", async () => {
  const desk = await deskIn(browser, {
    "/": "",
    "/asks": () => html("asks", "<p id=said></p><script>said.textContent = confirm('Sure?')</script>"),
  });
  desk.page.on("dialog", (dialog) => void dialog.accept().catch(() => undefined));
  const asks = (found: string) => ({
    locator: "document.title.concat(confirm('Sure?'))",
    required_contents: { exact_match: found },
  });
  expect((await desk.check({ url: "last", ...asks("/false") })).reasons).toEqual([]);
  expect((await desk.check({ url: "{site}/asks", ...whole('<p id="said">false</p>') })).reasons).toEqual([]);
  expect(await desk.page.evaluate("confirm('Sure?')")).toBe(true);
});
