import type { Browser, BrowserContext, Page } from "playwright-core";
import { onTestFinished } from "vitest";
import {
  evaluate,
  type EvaluateParts,
} from "../../packages/sgdr/src/benchmarks/webarena/evaluate/evaluate.js";
import {
  WebArenaTask,
  type PageCheck,
  type WebArenaEval,
} from "../../packages/sgdr/src/benchmarks/webarena/task.js";
import type { Score } from "../../packages/sgdr/src/task-set/truth.js";
import { patience, site, type Pages, type TestSite } from "../browser/_open.js";
import type { Asked } from "../lib/serve.js";

export const shopAdmin = { user: "keeper", password: "of-the-shop" };

/** Says what a task wants; all else in it is of no account to a check. */
export const taskWith = (wanted: Partial<WebArenaEval>): WebArenaTask =>
  WebArenaTask.parse({
    task_id: 7,
    sites: ["shopping"],
    start_url: "http://127.0.0.1",
    geolocation: null,
    intent: "Do it",
    intent_template_id: 1,
    eval: {
      eval_types: ["program_html"],
      reference_answers: null,
      reference_url: "",
      program_html: [],
      ...wanted,
    },
  });

export interface Desk {
  readonly site: TestSite;
  readonly context: BrowserContext;
  /** The agent's. */
  readonly page: Page;
  /** The address of a path on the site. */
  at(path: string): string;
  score(wanted: Partial<WebArenaEval>, parts?: Partial<EvaluateParts>, signal?: AbortSignal): Promise<Score>;
  /** One check of a page; `{site}` in its address is the site's. */
  check(check: PageCheck, parts?: Partial<EvaluateParts>): Promise<Score>;
}

/** A site and an agent on its first page, for one test. */
export async function deskIn(browser: Browser, pages: Pages): Promise<Desk> {
  const served = await site(pages);
  const context = await browser.newContext();
  const page = await context.newPage();
  onTestFinished(async () => {
    await context.close();
    await served.close();
  });
  await page.goto(`${served.url}/`);
  const desk: Desk = {
    site: served,
    context,
    page,
    at: (path) => `${served.url}${path}`,
    score: async (wanted, parts = {}, signal = patience()) =>
      await evaluate(
        taskWith(wanted),
        {
          page,
          tabs: "own",
          answer: undefined,
          sites: { shopping: served.url },
          shopAdmin,
          grader: undefined,
          pauseMs: 0,
          ...parts,
        },
        signal,
      ),
    check: async (check, parts) =>
      await desk.score({ program_html: [{ ...check, url: check.url.replace("{site}", served.url) }] }, parts),
  };
  return desk;
}

export interface ShopState {
  /** As the shop numbers them, oldest first. */
  readonly orders: readonly string[];
  /** Oldest first. */
  readonly reviews: Readonly<
    Record<string, readonly { nickname: string; rating: string; percent: number }[]>
  >;
}

const sorting = {
  "searchCriteria[sortOrders][0][field]": "created_at",
  "searchCriteria[sortOrders][0][direction]": "DESC",
  "searchCriteria[pageSize]": "1",
};

/** The three endpoints of a shop that checks ask, for nobody but its keeper. */
export function shopService({ orders, reviews }: ShopState): Pages {
  const token = "a-token-of-the-shop";
  const json = ({ response }: Asked, status: number, value: unknown): void =>
    void response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(value));
  const forKeeper =
    (answer: (asked: Asked) => unknown) =>
    (asked: Asked): void =>
      asked.request.headers.authorization === `Bearer ${token}`
        ? json(asked, 200, answer(asked))
        : json(asked, 401, { message: "no" });
  return {
    "/rest/default/V1/integration/admin/token": (asked) => {
      const wanted = JSON.stringify({ username: shopAdmin.user, password: shopAdmin.password });
      return asked.request.method === "POST" && asked.body === wanted
        ? json(asked, 200, token)
        : json(asked, 401, { message: "no" });
    },
    "/rest/V1/orders": forKeeper(({ query }) => ({
      // in another order the first is not the newest
      items: (Object.entries(sorting).every(([name, value]) => query.get(name) === value)
        ? orders.toReversed().slice(0, 1)
        : orders
      ).map((increment_id) => ({ increment_id })),
    })),
    ...Object.fromEntries(
      Object.entries(reviews).map(([sku, all]) => [
        `/rest/V1/products/${sku}/reviews`,
        forKeeper(() =>
          all.map(({ nickname, rating, percent }) => ({
            nickname,
            ratings: [{ rating_name: rating, percent }],
          })),
        ),
      ]),
    ),
  };
}
