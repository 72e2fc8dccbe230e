import { createReadStream, readFileSync, statSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import { extname, join } from "node:path";
import { canonicalPath } from "../canonical-path.js";
import { onlyOwnOrigin } from "../only-own-origin.js";
import type { Episode } from "./episode.js";
import { episodeScript } from "./episode-script.js";

/** An episode that is being played, by a name that no other play has. */
export interface Play extends Episode {
  readonly play: string;
}

/** The pages of MiniWoB++ on loopback, of which one episode is played at a time. */
export interface PageServer {
  readonly url: string;
  /** From now on its page is the only one there is, and begins with its seed. */
  show(play: Play): void;
  close(): Promise<void>;
}

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".gif": "image/gif",
  ".jpg": "image/jpeg",
  ".txt": "text/plain; charset=utf-8",
};

export const pagePath = ({ page }: Pick<Episode, "page">): string => `/miniwob/${page}.html`;

export async function openPageServer(folder: string): Promise<PageServer> {
  let shown: Play | undefined;
  const server = createServer(({ method, url = "/" }, answer) => {
    const path = canonicalPath(url);
    if (path === undefined || (method !== "GET" && method !== "HEAD")) return refuse(answer, 400);
    const type = types[extname(path)];
    const file = join(folder, path);
    if (type === undefined || !statSync(file, { throwIfNoEntry: false })?.isFile())
      return refuse(answer, 404);
    const isPage = path.endsWith(".html");
    // another page's end is not this one's
    if (isPage && (!shown || path !== pagePath(shown))) return refuse(answer, 404);
    answer.setHeader("content-type", type);
    answer.setHeader("content-security-policy", onlyOwnOrigin);
    if (path !== "/core/core.js")
      return void createReadStream(file)
        .once("error", () => answer.destroy())
        .pipe(answer);
    answer.setHeader("cache-control", "no-store");
    answer.end(`${readFileSync(file, "utf8")}${shown ? episodeScript(shown) : ""}`);
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", resolve);
  });
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`,
    show: (play) => {
      shown = play;
    },
    close: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
  };
}

function refuse(answer: ServerResponse, status: number): void {
  answer.writeHead(status, { "content-type": "text/plain; charset=utf-8" }).end("There is nothing here.\n");
}
