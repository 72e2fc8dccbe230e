import { z } from "zod";
import { ownOnly } from "../lib/own-only.js";

export const StoreOptions = z.strictObject({
  store: z
    .string()
    .default("")
    .describe(
      "File that keeps runs and what was learned; empty is ~/.sgdr/store.sqlite, :memory: keeps nothing.",
    )
    .meta(ownOnly),
});
export type StoreOptions = z.infer<typeof StoreOptions>;
