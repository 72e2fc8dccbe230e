import { html, longDate, type Html } from "../../kernel/html.js";
import { invalid, problemOf, type Problems, problemSummary } from "../../kernel/forms.js";
import { approversOf, commentsOf, commitsOf, nameOf, pathOf, reviewsOf } from "../queries.js";
import type { MergeRequest, Project, User } from "../state.js";
import type { View } from "../view.js";
import { avatar, projectHead, requestItem, state } from "./parts.js";

export function requestPage(
  view: View,
  project: Project,
  request: MergeRequest,
  problems: Problems = {},
): Html {
  const { labels, state: all } = view;
  const words = labels.request;
  const commits = commitsOf(all, request.id);
  return html`${projectHead(view, project, "requests")}
    <h1>${request.title} <span class="muted">!${request.number}</span></h1>
    <p>
      ${state(request.status, labels.requests.states[request.status])}
      <span class="muted">
        ${words.wants(nameOf(all, request.author))} <code>${request.branch}</code> ${words.into}
        <code>main</code>, ${longDate(request.date)}
      </span>
    </p>
    <div class="columns">
      <div>
        <div class="tabs" role="tablist" aria-label="${words.tabs}">
          <button type="button" role="tab" aria-selected="true" aria-controls="discussion">
            ${words.discussion}
          </button>
          <button type="button" role="tab" aria-selected="false" aria-controls="commits">
            ${words.commits(commits.length)}
          </button>
        </div>
        <div id="discussion" role="tabpanel" aria-label="${words.discussion}">
          <section class="card" aria-labelledby="description">
            <h2 id="description">${words.description}</h2>
            <p>${request.description}</p>
          </section>
          ${thread(view, request)} ${commentForm(view, request, problems)}
        </div>
        <div id="commits" role="tabpanel" aria-label="${words.commits(commits.length)}" hidden>
          <ul class="card rows">
            ${commits.map(
              ({ id, title, author, date }) =>
                html`<li>
                  <div>
                    <strong>${title}</strong>
                    <p class="muted">${nameOf(all, author)}, ${longDate(date)}</p>
                  </div>
                  <code>${id}</code>
                </li>`,
            )}
          </ul>
        </div>
      </div>
      ${approvalCard(view, request)}
    </div>`;
}

function thread({ labels, state: all }: View, { id }: MergeRequest): Html {
  const comments = commentsOf(all, id);
  if (comments.length === 0) return html`<p class="muted">${labels.request.noComments}</p>`;
  return html`${comments.map(({ author, text, date }) => {
    const name = nameOf(all, author);
    return html`<article class="card comment">
      ${avatar(name)}
      <div>
        <p><strong>${name}</strong> <span class="muted">${longDate(date)}</span></p>
        <p>${text}</p>
      </div>
    </article>`;
  })}`;
}

function commentForm({ labels, me }: View, request: MergeRequest, problems: Problems): Html {
  const words = labels.request;
  if (!me) return html`<p><a href="/sign-in">${labels.header.signIn}</a></p>`;
  return html`<form class="card" method="post" action="${pathOf(request)}/comments" novalidate>
    ${problemSummary(labels.errors, problems)}
    <textarea
      name="text"
      rows="4"
      placeholder="${words.comment}"
      aria-label="${words.comment}"
      ${invalid(problems, "text")}
    ></textarea>
    ${problemOf(problems, "text")}
    <button>${words.send}</button>
  </form>`;
}

function approvalCard({ labels, state: all, me }: View, request: MergeRequest): Html {
  const words = labels.request;
  const approvers = approversOf(all, request.id);
  return html`<aside class="card" aria-label="${words.approvals}">
    <dl class="facts">
      <div>
        <dt>${words.reviewer}</dt>
        <dd>${nameOf(all, request.reviewer)}</dd>
      </div>
      <div>
        <dt>${words.approvals}</dt>
        <dd>
          ${approvers.length === 0 ? words.nobody : words.approved(approvers.map((id) => nameOf(all, id)).join(", "))}
        </dd>
      </div>
    </dl>
    ${request.status === "open" ? approveButton(words, request, me, approvers) : html`<p class="muted">${words.done}</p>`}
  </aside>`;
}

const approveButton = (
  words: View["labels"]["request"],
  request: MergeRequest,
  me: User | undefined,
  approvers: readonly string[],
): Html =>
  !me || me.id === request.author
    ? html``
    : html`<form method="post" action="${pathOf(request)}/approval">
        <button class="${approvers.includes(me.id) ? "quiet" : "go"}">
          ${approvers.includes(me.id) ? words.revoke : words.approve}
        </button>
      </form>`;

export function reviewsPage(view: View, me: User): Html {
  const words = view.labels.reviews;
  const waiting = reviewsOf(view.state, me.id);
  return html`<h1>${words.heading}</h1>
    ${
      waiting.length === 0
        ? html`<div class="card empty"><strong>${words.none}</strong></div>`
        : html`<ul class="card rows">
            ${waiting.map((request) => requestItem(view, request))}
          </ul>`
    }`;
}
