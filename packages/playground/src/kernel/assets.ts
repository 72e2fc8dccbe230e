import { readFileSync } from "node:fs";
import type { Hono } from "hono";
import type { SiteEnv } from "./visitor.js";

const types: Readonly<Record<string, string>> = {
  css: "text/css; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  svg: "image/svg+xml",
};

/** Serves files that stand beside a module: `assets(app, import.meta.url, ["client/shop.js"])` answers /assets/shop.js. */
export function assets(app: Hono<SiteEnv>, beside: string, files: readonly string[]): void {
  for (const file of files) {
    const text = readFileSync(new URL(file, beside), "utf8");
    const name = file.split("/").at(-1) ?? file;
    const type = types[name.split(".").at(-1) ?? ""] ?? "text/plain; charset=utf-8";
    app.get(`/assets/${name}`, (context) =>
      context.body(text, 200, { "content-type": type, "cache-control": "max-age=3600" }),
    );
  }
}
