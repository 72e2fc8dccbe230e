import {
  createServer,
  request,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from "node:http";
import { SgdrError } from "../../domain/error.js";
import { errorMessage } from "../../lib/error-message.js";
import { sleep } from "../../lib/timeout.js";
import { canonicalPath } from "../canonical-path.js";
import { onlyOwnOrigin } from "../only-own-origin.js";
import { outOfReach } from "./out-of-reach.js";
import { iconPath, iconStyle, servedPage } from "./served-page.js";

/** What stands between the agent's browser and an app's server: answer keys and the state stay behind it. */
export interface Front {
  readonly url: string;
  /** Resolves when no request has been under way for so long, or after the limit. */
  quiet(forMs: number, limitMs: number, signal: AbortSignal): Promise<void>;
  /** Ends streams of events, which have no end of their own. */
  cutStreams(): void;
  close(): Promise<void>;
}

export interface FrontParts {
  /** The port of the app's server now; it may be started again. */
  readonly port: () => number;
  /** The script that each page and worker begins with; empty for none. */
  readonly script: () => string;
}

const lookMs = 10;
/** Headers that are about one connection, and those that would give us less than the whole answer. */
const notSentOn = [
  "connection",
  "keep-alive",
  "transfer-encoding",
  "upgrade",
  "accept-encoding",
  "if-modified-since",
  "if-none-match",
  "range",
];

export async function openFront(parts: FrontParts): Promise<Front> {
  let underWay = 0;
  let lastEnd = 0;
  const streams = new Set<ServerResponse>();
  const server = createServer((asked, answer) => {
    underWay += 1;
    let counted = true;
    const ended = (): void => {
      if (!counted) return;
      counted = false;
      underWay -= 1;
      lastEnd = performance.now();
    };
    answer.once("close", () => {
      ended();
      streams.delete(answer);
    });
    handle(asked, answer, parts, () => {
      ended();
      streams.add(answer);
    });
  });
  server.on("upgrade", (_asked, socket) => socket.destroy());
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", resolve);
  });
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    quiet: async (forMs, limitMs, signal) => {
      const began = performance.now();
      while (performance.now() - began < limitMs) {
        const still = performance.now() - Math.max(lastEnd, began);
        if (underWay === 0 && still >= forMs) return;
        await sleep(lookMs, signal);
      }
    },
    cutStreams: () => {
      for (const stream of streams) stream.destroy();
    },
    close: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
  };
}

function handle(
  asked: IncomingMessage,
  answer: ServerResponse,
  parts: FrontParts,
  isStream: () => void,
): void {
  const raw = asked.url ?? "/";
  const path = canonicalPath(raw);
  if (path === undefined) return refuse(answer, 400, "this address cannot be read");
  if (path === iconPath) return void answer.writeHead(200, { "content-type": "text/css" }).end(iconStyle);
  const destination = textOf(asked.headers["sec-fetch-dest"]);
  const why = outOfReach({ path, destination });
  if (why !== undefined) return refuse(answer, 403, why);
  const query = raw.includes("?") ? raw.slice(raw.indexOf("?")) : "";
  const sent = request(
    {
      host: "127.0.0.1",
      port: parts.port(),
      method: asked.method,
      path: `${encodeURI(path).replaceAll("#", "%23").replaceAll("?", "%3F")}${query}`,
      headers: without(asked.headers, notSentOn),
    },
    (given) => {
      const type = given.headers["content-type"] ?? "";
      if (type.startsWith("text/event-stream")) isStream();
      const script = parts.script();
      if (type.startsWith("text/html")) return changed(given, answer, (text) => servedPage(text, script));
      if (destination?.endsWith("worker") && script !== "")
        return changed(given, answer, (text) => `${script}${text}`);
      answer.writeHead(given.statusCode ?? 502, headersOf(given));
      given.pipe(answer);
    },
  );
  sent.on("error", (error) =>
    answer.headersSent ? answer.destroy() : refuse(answer, 502, `the app's server: ${errorMessage(error)}`),
  );
  answer.once("close", () => sent.destroy());
  asked.pipe(sent);
}

/** The answer as another text; such an answer is never kept by the browser, because the clock goes on. */
function changed(given: IncomingMessage, answer: ServerResponse, change: (text: string) => string): void {
  const chunks: Buffer[] = [];
  given.on("data", (chunk: Buffer) => chunks.push(chunk));
  given.once("error", () => answer.destroy());
  given.once("end", () => {
    const body = Buffer.from(change(Buffer.concat(chunks).toString("utf8")));
    const headers = without(headersOf(given), ["content-length", "last-modified", "etag"]);
    answer.writeHead(given.statusCode ?? 502, {
      ...headers,
      "cache-control": "no-store",
      "content-length": body.length,
    });
    answer.end(body);
  });
}

const headersOf = ({ headers }: IncomingMessage): OutgoingHttpHeaders => ({
  ...without(headers, ["connection", "keep-alive", "transfer-encoding", "content-security-policy"]),
  "content-security-policy": onlyOwnOrigin,
});

const without = (headers: OutgoingHttpHeaders, names: readonly string[]): OutgoingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));

const textOf = (header: string | string[] | undefined): string | undefined =>
  Array.isArray(header) ? header[0] : header;

function refuse(answer: ServerResponse, status: number, why: string): void {
  answer
    .writeHead(status, { "content-type": "text/plain; charset=utf-8" })
    .end(`This is out of reach: ${why}.\n`);
}

/** Back to the seed; the server tells all its pages, so that none of an earlier episode may still be there. */
export async function resetApp(url: string, signal: AbortSignal): Promise<void> {
  const response = await fetch(`${url}/api/reset`, { method: "POST", signal }).catch((error: unknown) => {
    signal.throwIfAborted();
    throw notReset(errorMessage(error));
  });
  await response.body?.cancel();
  if (!response.ok) throw notReset(`status ${response.status}`);
}

const notReset = (why: string): SgdrError =>
  new SgdrError(
    "infra-error",
    `the app could not be reset (POST /api/reset): ${why}`,
    "look at what its server says when it is started by itself, and resume the experiment",
  );
