import { html, longDate, raw, type Html } from "../../kernel/html.js";
import { commentsOf, nameOf, pathOf } from "../queries.js";
import type { MergeRequest, Project } from "../state.js";
import type { View } from "../view.js";

export const avatar = (name: string): Html =>
  html`<span
    class="avatar"
    style="--hue:${(name.charCodeAt(0) * 37 + name.length * 61) % 360}"
    aria-hidden="true"
    >${name.slice(0, 1)}</span
  >`;

export const state = (status: string, label: string): Html =>
  html`<span class="state ${status}">${label}</span>`;

export const tabLink = (href: string, label: string, isHere: boolean): Html =>
  html`<a href="${href}" ${isHere ? raw('aria-current="page"') : ""}>${label}</a>`;

/** Name and tabs of a project, above each of its pages. */
export function projectHead(
  { labels }: View,
  { id, name, group }: Project,
  tab: "overview" | "requests" | "issues" | "members",
): Html {
  const words = labels.project;
  const base = `/projects/${id}`;
  return html`<div class="project-head">
    <p class="title"><span class="muted">${group} /</span> <a href="${base}">${name}</a></p>
    <nav class="tabs" aria-label="${words.tabs}">
      ${tabLink(base, words.overview, tab === "overview")}
      ${tabLink(`${base}/merge-requests`, words.requests, tab === "requests")}
      ${tabLink(`${base}/issues`, words.issues, tab === "issues")}
      ${tabLink(`${base}/members`, words.members, tab === "members")}
    </nav>
  </div>`;
}

export const requestItem = ({ labels, state: all }: View, request: MergeRequest): Html => {
  const comments = commentsOf(all, request.id).length;
  return html`<li>
    <div>
      <a class="strong" href="${pathOf(request)}">${request.title}</a>
      <p class="muted">
        !${request.number}, ${labels.requests.opened(nameOf(all, request.author), longDate(request.date))}
      </p>
    </div>
    <span class="bubble" title="${labels.requests.comments(comments)}">${comments}</span>
  </li>`;
};
