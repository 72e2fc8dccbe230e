import { z } from "zod";
import { noSupport } from "../../domain/support.js";
import type { Method } from "../method.js";

/** Each task by itself: nothing is kept, nothing is offered. */
export const vanilla: Method<null> = {
  id: "vanilla",
  learns: false,
  memory: z.null(),
  empty: () => null,
  prepare: async () => noSupport,
  learn: async () => null,
  size: () => 0,
  join: () => null,
};
