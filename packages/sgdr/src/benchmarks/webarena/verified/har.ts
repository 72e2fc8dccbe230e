import { z } from "zod";
import { no, ok, type Result } from "../../../lib/result.js";

const Pair = z.looseObject({ name: z.string(), value: z.string() });

/** A body as the scorer reads it: it knows text only, and no files beside the record. */
const Body = z.looseObject({
  mimeType: z.string(),
  text: z.string().optional(),
  _file: z.never("is in a file of its own; record with the bodies embedded").optional(),
});

const Entry = z.looseObject({
  startedDateTime: z.string().refine((text) => !Number.isNaN(Date.parse(text)), "is not a time"),
  request: z.looseObject({
    method: z.string().min(1),
    url: z.url("is not an address"),
    /** Of a navigation `accept` is read, and `sec-fetch-…` where the browser sends it. */
    headers: z.array(Pair),
    queryString: z.array(Pair),
    postData: Body.optional(),
  }),
  response: z.looseObject({
    /** -1 where no response came. */
    status: z.int().min(-1),
    headers: z.array(Pair),
    cookies: z.array(Pair),
    content: Body,
    redirectURL: z.string(),
  }),
  pageref: z.string().optional(),
});

/** HAR 1.2, as far as WebArena-Verified's scorer reads it; the rest is let through. */
export const Har = z.looseObject({
  log: z.looseObject({
    version: z.literal("1.2"),
    creator: z.looseObject({ name: z.string(), version: z.string() }),
    // the scorer refuses a record of nothing
    entries: z.array(Entry).min(1, "has no requests"),
  }),
});
export type Har = z.infer<typeof Har>;

/** The recorded traffic, or what is wrong with the record, with the place of it. */
export function readHar(text: string): Result<Har, string> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return no("it is not JSON, so that its writing was probably cut short");
  }
  const read = Har.safeParse(value);
  if (read.success) return ok(read.data);
  const [issue] = read.error.issues;
  return no(`${issue?.path.join(".") || "it"}: ${issue?.message ?? "is no record of traffic"}`);
}

/** Endings that the scorer passes over wherever they stand in a record. */
const passedOver = /\.(?:css|js|png|jpg|jpeg|gif|svg|woff2?|ttf|ico|webp)$/;

/** Without what the scorer never looks at; pictures and scripts make up most of a record. */
export function withoutStatics(har: Har): Har {
  const entries = har.log.entries.filter(({ request }) => !passedOver.test(new URL(request.url).pathname));
  return entries.length === 0 ? har : { ...har, log: { ...har.log, entries } };
}
