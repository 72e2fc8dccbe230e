import { randomUUID } from "node:crypto";
import { html, serve, type Asked, type Served } from "../../lib/serve.js";

/** One request, with the form that came with it and who sent it. */
export interface Visit extends Asked {
  readonly method: string;
  readonly form: URLSearchParams;
  /** Nobody is logged in when there is none. */
  readonly user: string | undefined;
}

export type Answer =
  | { readonly page: string; readonly status?: number }
  | { readonly to: string }
  | { readonly json: unknown; readonly status?: number };

export interface LoginPage {
  /** The cookie of a session; shops and forums have the same, as the originals do. */
  readonly cookie: string;
  readonly user: string;
  readonly password: string;
  /** Where the form is sent, and the names of its fields. */
  readonly sentTo: string;
  readonly userField: string;
  readonly passwordField: string;
  /** Where one is led when it was right. */
  readonly inside: string;
  /** Answer to a wrong password, and to one who asks for a page of users only. */
  readonly form: (reproach: string) => Answer;
  readonly isForUsers: (path: string) => boolean;
  /** Shows the form in place of a page for users; nothing shows it under the address that was asked for. */
  readonly at?: string;
}

/** What is peculiar to one site. */
export interface SiteContent {
  readonly login?: LoginPage;
  /** Nothing is a page that is not there. */
  answer(visit: Visit): Answer | undefined;
  /** All data as they were at first. */
  reset(): void;
}

export interface StandIn extends Served {
  /** How often somebody logged in. */
  readonly logins: number;
  /** How often the data were reset. */
  readonly resets: number;
  /** Every request that arrived, as `GET /path?query`. */
  readonly asked: readonly string[];
  reset(): void;
  /** Everybody is logged out. */
  expireSessions(): void;
  /** Answers with status 503, for so many requests or until it is repaired. */
  breakDown(requests?: number): void;
  repair(): void;
}

/** A small real site on loopback. */
export async function startSite(content: SiteContent): Promise<StandIn> {
  const sessions = new Map<string, string>();
  const asked: string[] = [];
  const counts = { logins: 0, resets: 0, broken: 0 };
  const enter = (visit: Visit, login: LoginPage): Answer => {
    const isRight =
      visit.form.get(login.userField) === login.user &&
      visit.form.get(login.passwordField) === login.password;
    if (!isRight) return login.form("The user or the password is wrong.");
    const session = randomUUID();
    sessions.set(session, login.user);
    counts.logins += 1;
    visit.response.setHeader("set-cookie", `${login.cookie}=${session}; Path=/; HttpOnly`);
    return { to: login.inside };
  };
  const answerOf = (visit: Visit): Answer => {
    const { login } = content;
    if (login && visit.method === "POST" && visit.path === login.sentTo && visit.form.has(login.userField))
      return enter(visit, login);
    if (login && visit.user === undefined && login.isForUsers(visit.path))
      return login.at === undefined ? login.form("") : { to: login.at };
    return (
      content.answer(visit) ?? { page: html("Not found", "<h1>This page is not here</h1>"), status: 404 }
    );
  };
  const served = await serve((request) => {
    const method = request.request.method ?? "GET";
    if (request.path === "/favicon.ico") return void request.response.writeHead(404).end();
    asked.push(`${method} ${request.request.url}`);
    if (counts.broken > 0) {
      counts.broken -= 1;
      return void request.response.writeHead(503, { "content-type": "text/plain" }).end("Out of order");
    }
    const cookie = content.login && cookieIn(request.request.headers.cookie, content.login.cookie);
    const user = cookie === undefined ? undefined : sessions.get(cookie);
    send(request, answerOf({ ...request, method, user, form: new URLSearchParams(request.body) }));
  });
  return {
    ...served,
    asked,
    get logins() {
      return counts.logins;
    },
    get resets() {
      return counts.resets;
    },
    reset: () => {
      counts.resets += 1;
      content.reset();
    },
    expireSessions: () => sessions.clear(),
    breakDown: (requests = Infinity) => {
      counts.broken = requests;
    },
    repair: () => {
      counts.broken = 0;
    },
  };
}

function send({ response }: Asked, answer: Answer): void {
  if ("to" in answer) return void response.writeHead(303, { location: answer.to }).end();
  const [type, body] =
    "page" in answer ? ["text/html", answer.page] : ["application/json", JSON.stringify(answer.json)];
  response.writeHead(answer.status ?? 200, { "content-type": `${type}; charset=utf-8` }).end(body);
}

const cookieIn = (header = "", name: string): string | undefined =>
  header
    .split(/;\s*/)
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);

export const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[sign] ?? "");

export const field = (form: URLSearchParams, name: string): string => (form.get(name) ?? "").trim();

/** A page with the same head on all pages of a site. */
export const pageOf =
  (site: string, links: readonly (readonly [string, string])[]) =>
  (title: string, body: string): Answer => ({
    page: html(
      `${escaped(title)} - ${site}`,
      `<header><nav aria-label="${site}">${links.map(([to, name]) => `<a href="${to}">${name}</a>`).join(" ")}</nav></header><main><h1>${escaped(title)}</h1>${body}</main>`,
    ),
  });

/** A label with its field, whose name is its id unless another is given. */
export const labelled = (label: string, id: string, more = "", name = id): string =>
  `<p><label for="${id}">${label}</label> <input id="${id}" name="${name}" ${more}></p>`;

export const reproachIn = (text: string): string =>
  text === "" ? "" : `<p role="alert">${escaped(text)}</p>`;
