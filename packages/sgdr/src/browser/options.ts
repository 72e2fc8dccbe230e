import { z } from "zod";
import { isAllowEntry } from "../domain/allowed-origins.js";

export const BrowserOptions = z.strictObject({
  browser: z
    .string()
    .default("")
    .describe("Path of the Chrome or Chromium to start; empty looks in the usual places."),
  cdp: z
    .string()
    .default("")
    .describe(
      "Address of a running browser's debugging port (http://… or ws://…) to connect to instead of starting one.",
    ),
  headed: z.boolean().default(false).describe("Show the browser window."),
  storageState: z
    .string()
    .default("")
    .describe(
      "File with cookies and local storage, read at the start and written at the end; {site} stands for the site's name.",
    ),
  viewport: z
    .string()
    .regex(/^\d{2,5}x\d{2,5}$/, "must look like 1280x720")
    .default("1280x720")
    .describe("Size of the page, width x height in pixels."),
  allow: z
    .array(
      z
        .string()
        .refine(
          isAllowEntry,
          "must be a host (pay.example), an http or https origin (https://pay.example) or *",
        ),
    )
    .default([])
    .describe("Origins or hosts that may be opened besides the start page's own domain; * allows all."),
  strictOrigins: z
    .boolean()
    .default(false)
    .describe("Apply the allowed origins to every request, not only to pages and popups."),
  dialogs: z
    .enum(["accept", "dismiss"])
    .default("accept")
    .describe("What to do with the page's confirm and prompt dialogs; each is reported to the policy."),
  downloads: z
    .string()
    .default("")
    .describe("Folder for files that pages download; empty keeps none of them."),
  uploads: z
    .string()
    .default("")
    .describe("Folder whose files the agent may upload; empty leaves the upload_file action out."),
  observationTokens: z
    .int()
    .min(0)
    .max(1_000_000)
    .default(10_000)
    .describe("Tokens that the page may take in a prompt; 0 shows every page whole."),
  fold: z
    .enum(["by-method", "on", "off"])
    .default("by-method")
    .describe(
      "Whether what is behind a dialog is shown as one line; by-method is on for vanilla and sgdr+, off for all other methods.",
    ),
  dragAndDrop: z
    .enum(["by-method", "on", "off"])
    .default("by-method")
    .describe(
      "Whether the agent may also drag one thing onto another, an action beside the paper's fifteen; by-method is on for vanilla and sgdr+, off for all other methods.",
    ),
  screenshots: z
    .enum(["off", "failures", "steps"])
    .default("off")
    .describe(
      "Pictures of the page that are kept in a folder beside the store: none, after steps that failed, or after every step. Fields with secrets are black in them.",
    ),
  trace: z
    .boolean()
    .default(false)
    .describe(
      "Keep Playwright's trace of each task in a folder beside the store, for `npx playwright show-trace`; not with secrets, and only in a browser that sgdr starts.",
    ),
  linkUrls: z.boolean().default(false).describe("Show the addresses of links in the page text."),
  actionMs: z
    .int()
    .min(100)
    .max(120_000)
    .default(5_000)
    .describe("Milliseconds an element gets to become ready for an action."),
  navigationMs: z.int().min(500).max(600_000).default(30_000).describe("Milliseconds a page gets to load."),
  settleMs: z
    .int()
    .min(0)
    .max(60_000)
    .default(3_000)
    .describe("Longest wait, in milliseconds, for a page to come to rest after an action."),
  quietMs: z
    .int()
    .min(0)
    .max(5_000)
    .default(40)
    .describe("Milliseconds without a change that count as rest."),
});
export type BrowserOptions = z.infer<typeof BrowserOptions>;
