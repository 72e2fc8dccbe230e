import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { secureHeaders } from "hono/secure-headers";
import { SgdrError, randomOf } from "sgdr/plugin";
import { Desk, writtenSkin, type SkinName } from "./desk.js";
import { ownPages } from "./own-pages.js";
import { rearrangedPages } from "./rearranged/rearranged-pages.js";
import type { SiteKind } from "./site.js";
import { visitorsOf, type SiteEnv } from "./visitor.js";

export interface SiteOptions {
  readonly seed: number;
  readonly skin?: SkinName;
  /** 0 takes any free one. */
  readonly port?: number;
  /** Who a visitor without a cookie is signed in as; empty for a guest. */
  readonly newcomer?: string;
  /** Also answer POST /__playground/reset and GET /__playground/state, for people and their streams; never in a benchmark. */
  readonly service?: boolean;
}

/** A site that runs on loopback until it is closed. */
export interface RunningSite {
  readonly kind: SiteKind;
  readonly skin: SkinName;
  readonly url: string;
  snapshot(): string;
  restore(snapshot: string): void;
  /** Back to the seeded state. */
  reset(): void;
  /** The seeded state, as a snapshot. */
  readonly beginning: string;
  close(): Promise<void>;
}

export async function startSite(
  kind: SiteKind,
  { seed, skin = "a", port = 0, newcomer = kind.accounts[0].user, service = false }: SiteOptions,
): Promise<RunningSite> {
  const desk = new Desk(kind.seed(randomOf(seed).fork(kind.id)), writtenSkin(skin));
  const beginning = desk.snapshot();
  // what the seeding left shared between rows is shared no more
  desk.restore(beginning);
  const visitors = visitorsOf(kind.id, newcomer);
  const app = new Hono<SiteEnv>();
  app.use(ownPages);
  app.use(secureHeaders({ xFrameOptions: false, crossOriginResourcePolicy: false }));
  if (service) {
    app.post("/__playground/reset", (context) => {
      desk.restore(beginning);
      return context.json({ reset: kind.id });
    });
    app.get("/__playground/state", (context) => context.json(desk.state));
  }
  if (skin === "c") app.use(rearrangedPages);
  app.use(visitors.middleware);
  app.route("/", kind.routes(desk, visitors));
  const server = await listen(app, kind, port);
  return {
    kind,
    skin,
    url: server.url,
    beginning,
    snapshot: () => desk.snapshot(),
    restore: (snapshot) => desk.restore(snapshot),
    reset: () => desk.restore(beginning),
    close: server.close,
  };
}

async function listen(
  app: Hono<SiteEnv>,
  kind: SiteKind,
  port: number,
): Promise<{ url: string; close: () => Promise<void> }> {
  return await new Promise((resolve, reject) => {
    const server = serve({ fetch: app.fetch, hostname: "127.0.0.1", port }, (address) =>
      resolve({
        url: `http://127.0.0.1:${address.port}`,
        close: async () =>
          await new Promise<void>((closed) => {
            if ("closeAllConnections" in server) server.closeAllConnections();
            server.close(() => closed());
          }),
      }),
    );
    server.on("error", (cause: Error & { code?: string }) =>
      reject(
        new SgdrError(
          "port-taken",
          cause.code === "EADDRINUSE"
            ? `port ${port} is taken, so the site ${kind.id} cannot start there`
            : `the site ${kind.id} cannot start on port ${port}: ${cause.message}`,
          "choose another with --port, or --port 0 for any free one",
          cause,
        ),
      ),
    );
  });
}
