import { createServer, type IncomingMessage, type ServerResponse } from "node:http";

export interface Served {
  readonly url: string;
  readonly port: number;
  close(): Promise<void>;
}

export interface Asked {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: string;
}

/** A real server on a free port of loopback; a string is sent as a page. */
export async function serve(
  answer: (asked: Asked) => string | void | Promise<string | void>,
  host = "127.0.0.1",
): Promise<Served> {
  const server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(Buffer.from(chunk));
      const url = new URL(request.url ?? "/", "http://localhost");
      const body = Buffer.concat(chunks).toString("utf8");
      const page = await answer({ request, response, path: url.pathname, query: url.searchParams, body });
      if (page === undefined) return;
      response.writeHead(response.statusCode, { "content-type": "text/html; charset=utf-8" });
      response.end(page);
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    close: async () =>
      await new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

export const html = (title: string, body: string, head = ""): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>${head}</head><body>${body}</body></html>`;
