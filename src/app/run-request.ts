import type { BrowserContext, Page } from "playwright-core";
import type { z } from "zod";

/** What is to be done, and where. */
export interface RunRequest<Output = unknown> {
  readonly goal: string;
  /** Where to begin; may be left out when `page` is already there. */
  readonly url?: string;
  readonly page?: Page;
  readonly context?: BrowserContext;
  readonly site?: string;
  /** The answer must be a value of this schema: a zod schema, or a JSON schema as an object. */
  readonly output?: z.ZodType<Output> | Readonly<Record<string, unknown>>;
  readonly signal?: AbortSignal;
}
