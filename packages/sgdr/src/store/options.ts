import { z } from "zod";

export const StoreOptions = z.strictObject({
  store: z
    .string()
    .default("")
    .describe(
      "File that keeps runs and what was learned; empty is ~/.sgdr/store.sqlite, :memory: keeps nothing.",
    ),
});
export type StoreOptions = z.infer<typeof StoreOptions>;
