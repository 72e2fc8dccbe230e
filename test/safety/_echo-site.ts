import { html, serve, type Asked, type Served } from "../lib/serve.js";
import { escapeHtml } from "./_canary.js";

export interface EchoSite extends Served {
  /** What was typed, as it arrived. */
  readonly received: { user: string; pw: string; token: string };
  /** Every request, as `GET /path?query`, decoded. */
  readonly asked: readonly string[];
}

/** A site that takes a login and says what was typed wherever a site can say anything. */
export async function startEchoSite(): Promise<EchoSite> {
  const received = { user: "", pw: "", token: "" };
  const asked: string[] = [];
  const served = await serve((request) => {
    asked.push(`${request.request.method} ${decoded(request.request.url ?? "")} ${request.body}`);
    const both = `${encodeURIComponent(received.pw)}/${encodeURIComponent(received.token)}`;
    const page = pages[request.path.split("/")[1] ?? ""];
    return page
      ? page(request, received, both)
      : html("Other", `You asked for ${escapeHtml(decoded(request.request.url ?? ""))}`);
  });
  return { ...served, received, asked };
}

const decoded = (url: string): string => {
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
};

type Page = (asked: Asked, received: EchoSite["received"], both: string) => string | void;

/** By the first part of the path; the rest of a path may be the secrets again. */
const pages: Readonly<Record<string, Page>> = {
  "": () => html("Sign in", login),
  login: ({ body, response }, received) => {
    const form = new URLSearchParams(body);
    for (const key of ["user", "pw", "token"] as const) received[key] = form.get(key) ?? "";
    const { pw, token } = received;
    const query = new URLSearchParams({ pw, token }).toString();
    const cookie = (name: string, value: string) =>
      `${name}=${encodeURIComponent(value)}; Max-Age=9999; Path=/`;
    response.setHeader("set-cookie", [cookie("pw", pw), cookie("token", token)]);
    const to = `/hop/${encodeURIComponent(pw)}/${encodeURIComponent(token)}?${query}#${query}`;
    response.writeHead(303, { location: to }).end();
  },
  hop: ({ request, response }) =>
    void response.writeHead(302, { location: request.url?.replace("/hop/", "/in/") }).end(),
  in: (_, received, both) => echoPage(received, both),
  file: ({ response }, { pw, token }) => {
    const name = encodeURIComponent(`${pw} ${token}.txt`);
    response.setHeader("content-disposition", `attachment; filename*=UTF-8''${name}`);
    response.setHeader("content-type", "text/plain").end(pw);
  },
  api: ({ response }, { pw, token }) =>
    void response.setHeader("content-type", "application/json").end(JSON.stringify({ pw, token })),
  broken: ({ response }) => void response.destroy(),
  boom: ({ request, response }, { pw, token }, both) => {
    response.statusCode = 500;
    return html(
      `500 ${escapeHtml(token)}`,
      `<pre>Error: cannot sign in ${escapeHtml(pw)} with ${escapeHtml(token)}
  at ${request.headers.host}/in/${both}</pre><a href="/broken/${both}">Broken ${escapeHtml(pw)}</a>`,
    );
  },
  tab: (_, { pw, token }) => html(`Tab of ${pw} ${escapeHtml(token)}`, `<a href="/boom">On</a>`),
  bounce: ({ response }, { pw }) =>
    void response.writeHead(302, { location: `http://${pw}.localhost:9/` }).end(),
};

const login = `<form method="post" action="/login">
  <label>Name <input name="user"></label>
  <label>Password <input type="password" name="pw"></label>
  <label>Token <input type="text" name="token"></label>
  <label>Short token <input type="text" maxlength="16"></label>
  <label>Amount <input type="number"></label>
  <button>Sign in</button></form>`;

const base64 = (text: string): string => Buffer.from(text).toString("base64");

function echoPage({ user, pw, token }: EchoSite["received"], both: string): string {
  const [p, t] = [escapeHtml(pw), escapeHtml(token)];
  const json = JSON.stringify({ pw, token, nested: JSON.stringify({ pw, token }) });
  const half = (text: string, part: 0 | 1) => {
    const points = Array.from(text);
    return escapeHtml(points.slice(...(part === 0 ? [0, points.length / 2] : [points.length / 2])).join(""));
  };
  // whatever the length at which a name is cut, one of these is cut in the middle of the secret
  const long = [pw, token].flatMap((value) =>
    [190, 290].flatMap((before) =>
      [0, 2, 4, 6].map(
        (more) =>
          `<button aria-label="${"x".repeat(before + more - 8)}${escapeHtml(value)} and on">y</button>`,
      ),
    ),
  );
  const body = `
    <h1>Hello ${p}</h1><p>Your token is ${t}, and the password ${p}.</p>
    <p>${t.replaceAll(" ", "  \n ")}</p><p>${p.toUpperCase()} ${p.toLowerCase()}</p>
    <input aria-label="Shown" value="${t}"><input type="text" aria-label="Shown too" value="${p}">
    <textarea aria-label="Notes">pw: ${p}\ntoken: ${t}</textarea>
    <input aria-label="Hint" placeholder="${t}"><img alt="${t}" src="data:,"><span title="${p}" tabindex="0">?</span>
    <button aria-label="Remove ${t}">x</button><button data-testid="${p}" name="${t}">Marked</button>
    <button name="${half(token, 0)}" data-testid="${half(token, 1)}" id="${half(pw, 0)}">Split</button>
    <a href="/next/${both}?q=${encodeURIComponent(token)}">Next</a><a href="/search?${escapeHtml(new URLSearchParams({ token, pw }).toString())}">Search</a>
    <pre>${escapeHtml(json)}</pre><pre>${escapeHtml(escapeHtml(token))}</pre>
    <p>${base64(pw)} ${base64(token)} ${base64(`${user}:${pw}`)} ${base64(`x:${token}`)} ${base64(`yy:${token}`)}</p>
    <p>${Buffer.from(`${user}:${token}`).toString("base64url")} ${encodeURIComponent(token)} ${encodeURIComponent(both)}</p>
    <table><tr><th>${p}</th><td><a href="#">Edit</a></td><td>${t}</td></tr></table>
    <label>List <select><option>${p}</option><option>${t}</option></select></label>
    <button disabled>Locked ${t}</button><input aria-label="Fixed ${p}" readonly>
    <div style="position:relative;width:200px"><button>Covered</button><div class="${p}" title="${t}" style="position:absolute;inset:0"></div></div>
    <label>Due <input type="date" id="due"></label>
    <button onclick="alert(secrets.join(' '))">Ask</button><button onclick="send()">Send</button>
    <a href="/file/${both}">Download</a><a href="/tab?${both}" target="_blank">Other tab</a>
    <iframe title="Frame of ${p}" srcdoc="<button>In ${p}</button>"></iframe>${long.join("")}
    <script>
      const secrets = ${JSON.stringify([pw, token]).replaceAll("<", "\\u003c")};
      localStorage.setItem("kept", secrets[0]);
      console.log(...secrets);
      document.getElementById("due").cloneNode = () => { throw new Error("x".repeat(274) + secrets[0] + secrets[1]); };
      const send = () => {
        fetch("/api/" + encodeURIComponent(secrets[1]));
        fetch("/api/" + secrets.map(encodeURIComponent).join("/"), { method: "POST", body: JSON.stringify(secrets) });
      };
    </script>`;
  return html(`Welcome ${p} ${t}`, body);
}
