import { z } from "zod";
import { askHttp, type Fetch } from "../../../task-file/ask-http.js";
import type { Account } from "../sites.js";
import { pythonText } from "./python-text.js";

export interface ShopParts {
  /** Where the shop runs. */
  readonly shop: string;
  readonly admin: Account;
  readonly fetch: Fetch;
}

const httpMs = 30_000;

const Orders = z.looseObject({
  items: z.array(z.looseObject({ increment_id: z.union([z.string(), z.number()]) })),
});
const Authors = z.array(z.looseObject({ nickname: z.string() }));
const Ratings = z.array(
  z.looseObject({
    ratings: z.array(z.looseObject({ rating_name: z.string(), percent: z.union([z.number(), z.string()]) })),
  }),
);

/** The page of the order that was placed last. */
export async function latestOrderAddress(parts: ShopParts, signal: AbortSignal): Promise<string> {
  const newestFirst = new URLSearchParams({
    "searchCriteria[sortOrders][0][field]": "created_at",
    "searchCriteria[sortOrders][0][direction]": "DESC",
    "searchCriteria[pageSize]": "1",
  });
  const path = `/rest/V1/orders?${newestFirst.toString()}`;
  const [order] = read(Orders, await asAdmin(path, parts, signal), path).items;
  if (!order) throw new Error("the shop has no orders");
  const number = String(order.increment_id).trim();
  if (!/^\d+$/.test(number)) throw new Error(`the shop's last order has the number ${number}`);
  return `${parts.shop}/sales/order/view/order_id/${Number(number)}/`;
}

/** Who wrote the last review of a product; empty where there is none. */
export async function reviewAuthor(sku: string, parts: ShopParts, signal: AbortSignal): Promise<string> {
  const path = reviewsOf(sku);
  return read(Authors, await asAdmin(path, parts, signal), path).at(-1)?.nickname ?? "";
}

/** What the last review of a product gave it, in percent; empty where there is none. */
export async function reviewRating(sku: string, parts: ShopParts, signal: AbortSignal): Promise<string> {
  const path = reviewsOf(sku);
  const reviews = read(Ratings, await asAdmin(path, parts, signal), path);
  const last = reviews.at(-1);
  if (!last) return "";
  if (reviews[0]?.ratings[0]?.rating_name !== "Rating")
    throw new Error(`the shop's reviews of ${sku} do not begin with their rating`);
  const percent = last.ratings[0]?.percent;
  if (percent === undefined) throw new Error(`the shop's last review of ${sku} has no rating`);
  return pythonText(percent) ?? "";
}

const reviewsOf = (sku: string): string => `/rest/V1/products/${encodeURIComponent(sku)}/reviews`;

async function asAdmin(path: string, parts: ShopParts, signal: AbortSignal): Promise<unknown> {
  const token = await tokenOf(parts, signal);
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  return await ask({ path, method: "GET", headers }, parts, signal);
}

async function tokenOf(parts: ShopParts, signal: AbortSignal): Promise<string> {
  const path = "/rest/default/V1/integration/admin/token";
  const body = JSON.stringify({ username: parts.admin.user, password: parts.admin.password });
  const headers = { "content-type": "application/json" };
  const withBody: Fetch = async (url, options) => await parts.fetch(url, { ...options, body });
  const asked = await ask({ path, method: "POST", headers }, { ...parts, fetch: withBody }, signal);
  return read(z.string().min(1), asked, path);
}

interface ShopRequest {
  readonly path: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
}

async function ask({ path, method, headers }: ShopRequest, { shop, fetch }: ShopParts, signal: AbortSignal) {
  const url = `${shop}${path}`;
  const { status, text } = await askHttp({ url, method, headers, limitMs: httpMs }, fetch, signal);
  if (status !== 200) throw new Error(`${method} ${path.split("?")[0]} of the shop answered ${status}`);
  try {
    return JSON.parse(text) as unknown;
  } catch (cause) {
    throw new Error(`${path.split("?")[0]} of the shop answered with something that is not JSON`, { cause });
  }
}

function read<Value>(schema: z.ZodType<Value>, value: unknown, path: string): Value {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new Error(`${path.split("?")[0]} of the shop answered with another form than expected`);
}
