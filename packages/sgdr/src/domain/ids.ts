import { z } from "zod";

/** The id of a run, as `sgdr runs list` shows it. */
export const RunId = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{2,63}$/)
  .brand<"RunId">();
export type RunId = z.infer<typeof RunId>;

/** The id of a task, unique in its run. */
export const TaskId = z.string().min(1).max(200).brand<"TaskId">();
export type TaskId = z.infer<typeof TaskId>;

/** The name of a site, which is the key of its library. */
export const SiteId = z.string().min(1).max(200).brand<"SiteId">();
export type SiteId = z.infer<typeof SiteId>;
