import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { html } from "../lib/serve.js";

/** A server that also answers WebSockets and remembers everything that reached it. */
export interface Listening {
  readonly url: string;
  readonly heard: string[];
  close(): Promise<void>;
}

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

export async function listen(answer: Answer): Promise<Listening> {
  const heard: string[] = [];
  const server = createServer((request, response) => {
    heard.push(`${request.method} ${request.url}`);
    answer(request, response);
  });
  const upgraded = new Set<Duplex>();
  server.on("upgrade", (request, socket) => {
    upgraded.add(socket);
    heard.push(`WebSocket ${request.url}`);
    const key = `${request.headers["sec-websocket-key"]}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`;
    const accept = createHash("sha1").update(key).digest("base64");
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
    );
    socket.on("error", () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    heard,
    close: async () => {
      server.closeAllConnections();
      for (const socket of upgraded) socket.destroy(); // no longer among the server's connections
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Ways in which a page sends something to another server; each is the script of a button, a link or a file. */
export interface Way {
  /** Runs when "Go" is clicked. */
  readonly go?: string;
  /** What the page holds beside the button. */
  readonly body?: string;
  /** The text of `/file.js` of the page's own site. */
  readonly file?: string;
}

const post = (path: string, more = ""): string =>
  `fetch("TO/${path}", { method: "POST", mode: "no-cors", body: "1"${more} }).catch(() => 0)`;
const frameWith = (source: string): string =>
  `const f = document.createElement("iframe"); f.src = ${source}; document.body.append(f);`;
const blob = (script: string): string =>
  `URL.createObjectURL(new Blob([${JSON.stringify(script)}], { type: "text/javascript" }))`;

/** Ways that would change something on the other server. */
export const waysToChange: Readonly<Record<string, Way>> = {
  fetch: { go: post("fetch") },
  "a fetch that the own site redirects": {
    go: `fetch("/redirect", { method: "POST", mode: "no-cors", body: "1" }).catch(() => 0)`,
  },
  "a form in a frame": {
    body: `<form method="post" action="TO/form" target="inner"><input name="a"></form><iframe name="inner"></iframe>`,
    go: "document.forms[0].submit()",
  },
  "a form in a frame that the own site redirects": {
    body: `<form method="post" action="/redirect" target="inner"><input name="a"></form><iframe name="inner"></iframe>`,
    go: "document.forms[0].submit()",
  },
  "a worker": { file: post("worker"), go: `new Worker("/file.js")` },
  "a worker that is a module": { file: post("module"), go: `new Worker("/file.js", { type: "module" })` },
  "a worker from a blob": { go: `new Worker(${blob(post("blob"))})` },
  "a shared worker": { file: `onconnect = () => ${post("shared")}`, go: `new SharedWorker("/file.js")` },
  "a service worker": {
    file: `addEventListener("activate", (event) => event.waitUntil(${post("service")}))`,
    go: `ServiceWorkerContainer.prototype.register.call(navigator.serviceWorker, "/file.js").catch(() => 0)`,
  },
  "a frame without an address": {
    go: `const f = document.createElement("iframe"); document.body.append(f); f.contentWindow.${post("blank")}`,
  },
  "a frame of data": {
    go: frameWith(`"data:text/html," + encodeURIComponent(\`<script>${post("data")}<\\/script>\`)`),
  },
  "a beacon": { go: `navigator.sendBeacon("TO/beacon", "1")` },
  "a beacon when the page is left": {
    body: `<script>addEventListener("pagehide", () => navigator.sendBeacon("TO/hide", "1"))</script>`,
    go: `location.href = "/next"`,
  },
  "a request that outlives the page": {
    body: `<script>addEventListener("pagehide", () => ${post("keepalive", ", keepalive: true")})</script>`,
    go: `location.href = "/next"`,
  },
  "a ping of a link": {
    body: `<a id="a" href="/next" ping="TO/ping">n</a>`,
    go: `document.getElementById("a").click()`,
  },
  "a window that closes itself": { go: `open("/closing")` },
  "a WebSocket": { go: `new WebSocket("WS/page")` },
  "a WebSocket of a frame without an address": {
    go: `const f = document.createElement("iframe"); document.body.append(f); new f.contentWindow.WebSocket("WS/blank")`,
  },
  "a WebSocket of a frame of data": {
    go: frameWith(`"data:text/html," + encodeURIComponent(\`<script>new WebSocket("WS/data")<\\/script>\`)`),
  },
  "a WebSocket of an empty window": { go: `const w = open(""); new w.WebSocket("WS/window")` },
  "a fetch of an empty window": { go: `const w = open(""); w.${post("window")}` },
  "a WebSocket of a worker": { file: `new WebSocket("WS/worker")`, go: `new Worker("/file.js")` },
  "a WebSocket of a worker from a blob": { go: `new Worker(${blob(`new WebSocket("WS/blob")`)})` },
  "a WebSocket of a shared worker": {
    file: `onconnect = () => new WebSocket("WS/shared")`,
    go: `new SharedWorker("/file.js")`,
  },
  "a WebSocket of a service worker": {
    file: `addEventListener("activate", () => { new WebSocket("WS/service") })`,
    go: `ServiceWorkerContainer.prototype.register.call(navigator.serviceWorker, "/file.js").catch(() => 0)`,
  },
};

/** Ways that only ask the other server for something, with which a page can tell it what it knows. */
export const waysToAsk: Readonly<Record<string, Way>> = {
  "an image": { go: `new Image().src = "TO/image"` },
  "an image that the own site redirects": { go: `new Image().src = "/redirect"` },
  "a frame that the own site redirects": { go: frameWith(`"/redirect"`) },
  "a style": {
    go: `document.head.insertAdjacentHTML("beforeend", '<link rel="stylesheet" href="TO/style.css">')`,
  },
  "a script": {
    go: `const s = document.createElement("script"); s.src = "TO/script.js"; document.head.append(s)`,
  },
  "a script of a worker": { file: `importScripts("TO/import.js")`, go: `new Worker("/file.js")` },
  "an event source": { go: `new EventSource("TO/events")` },
  "a module that is imported": { go: `import("TO/module.js").catch(() => 0)` },
  "a font": {
    go: `new FontFace("f", "url(TO/font.woff)").load().catch(() => 0)`,
  },
  "an import of a style": {
    go: `document.head.insertAdjacentHTML("beforeend", '<style>@import "TO/imported.css"</style>')`,
  },
  "a video": { go: `const v = document.createElement("video"); v.src = "TO/video.mp4"; v.load()` },
  "an object": {
    go: `const o = document.createElement("object"); o.data = "TO/object"; document.body.append(o)`,
  },
  "a preload": {
    go: `document.head.insertAdjacentHTML("beforeend", '<link rel="preload" as="image" href="TO/preload">')`,
  },
  "a frame that refreshes itself": {
    go: `const f = document.createElement("iframe"); f.srcdoc = '<meta http-equiv="refresh" content="0; url=TO/refreshed">'; document.body.append(f)`,
  },
  "a prefetch": {
    go: `const l = document.createElement("link"); l.rel = "prefetch"; l.href = "TO/prefetch"; document.head.append(l)`,
  },
};

/** The page of a way, which sends to the other server. */
export function siteThatSends({ go = "", body = "", file = "" }: Way, other: string): Answer {
  const filled = (text: string): string =>
    text.replaceAll("TO/", `${other}/`).replaceAll("WS/", `${other.replace("http", "ws")}/`);
  return (request, response) => {
    const send = (type: string, text: string): void => {
      response.writeHead(200, { "content-type": type }).end(text);
    };
    if (request.url === "/redirect") response.writeHead(307, { location: `${other}/redirected` }).end();
    else if (request.url === "/file.js") send("text/javascript", filled(file));
    else if (request.url === "/closing")
      send("text/html", `<script>${filled(post("closing", ", keepalive: true"))}; close()</script>`);
    else if (request.url === "/next") send("text/html", html("Next", "<h1>Next</h1>"));
    else
      send(
        "text/html",
        html(
          "Start",
          `<button onclick="go()">Go</button>${filled(body)}<script>function go() { ${filled(go)} }</script>`,
        ),
      );
  };
}
