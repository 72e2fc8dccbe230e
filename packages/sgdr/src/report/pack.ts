import { gzipSync } from "node:zlib";
import { Html } from "./html.js";
import type { TaskDetail } from "./report-data.js";

/** Details with each page text once: a step that changed nothing sees the page of the step before, and `page` says which it is. */
export interface PackedDetail extends Omit<TaskDetail, "steps" | "final"> {
  readonly pages: readonly string[];
  readonly steps: readonly (Omit<TaskDetail["steps"][number], "page"> & { readonly page: number })[];
  readonly final: Omit<TaskDetail["final"], "page"> & { readonly page: number };
}

export function packDetail({ steps, final, ...rest }: TaskDetail): PackedDetail {
  const pages = new Map<string, number>();
  const place = (page: string): number => {
    const at = pages.get(page) ?? pages.size;
    pages.set(page, at);
    return at;
  };
  const packedSteps = steps.map((step) => ({ ...step, page: place(step.page) }));
  const packedFinal = { ...final, page: place(final.page) };
  return { ...rest, steps: packedSteps, final: packedFinal, pages: [...pages.keys()] };
}

/** Pressed JSON as letters that mean nothing in HTML; the page unpacks it when it is looked at. */
export const packedBlock = (id: string, value: unknown): Html =>
  new Html(
    `<script type="text/plain" id="${id}">${gzipSync(JSON.stringify(value)).toString("base64")}</script>`,
  );
