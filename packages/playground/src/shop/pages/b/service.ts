import { html, type Html } from "../../../kernel/html.js";
import type { Problems } from "../../../kernel/forms.js";
import { newestOf, ratingsOf } from "../../catalogue.js";
import type { Faq, Product } from "../../state.js";
import type { View } from "../../view.js";
import { productRows } from "./list.js";
import { dropDown, entry, hereIf, nothing, oneOf, troubles } from "./parts.js";

export function homePage(view: View): Html {
  const { labels, state } = view;
  return html`<h1 class="motto">${labels.slogan}</h1>
    <h2>Just arrived</h2>
    ${productRows(view, newestOf(state), ratingsOf(state))}
    <h2>All we have</h2>
    <div class="areas-grid">
      ${state.departments.map(
        ({ id, name, blurb }) =>
          html`<section>
            <h3>${name}</h3>
            <p class="dim">${blurb}</p>
            <p>
              ${state.categories.filter(({ department }) => department === id).map((category) => html`<a href="/category/${category.id}">${category.name}</a> `)}
            </p>
          </section>`,
      )}
    </div>`;
}

/** Questions first; the answers stand on the page of their subject. */
export function helpPage({ labels, state }: View, topic: string): Html {
  const topics = [...new Set(state.faqs.map((faq) => faq.topic))].sort();
  const of = (name: string): Faq[] => state.faqs.filter((faq) => faq.topic === name);
  return html`<h1>${labels.help.heading}</h1>
    <nav class="sections" aria-label="${labels.help.topics}">
      ${topics.map((name) => html`<a href="/help/${name}" ${hereIf(name === topic)}>${name}</a>`)}
      <a href="/help">Everything</a>
    </nav>
    ${topic === "" ? topics.map((name) => questions(name, of(name))) : answers(of(topic))}`;
}

const questions = (topic: string, faqs: readonly Faq[]): Html =>
  html`<h2>${topic}</h2>
    <ul class="others">
      ${faqs.map(({ id, question }) => html`<li><a href="/help/${topic}#${id}">${question}</a></li>`)}
    </ul>`;

const answers = (faqs: readonly Faq[]): Html =>
  faqs.length === 0
    ? html`<p class="blank">Nobody has asked about this yet.</p>`
    : html`<dl class="answers">
        ${faqs.map(
          ({ id, question, answer }) =>
            html`<dt id="${id}">${question}</dt>
              <dd>${answer}</dd>`,
        )}
      </dl>`;

export function contactPage(
  { labels, user }: View,
  values: Readonly<Record<string, string>>,
  problems: Problems = {},
): Html {
  const words = labels.contact;
  return html`<h1>${words.heading}</h1>
    <p class="lead">Somebody reads it today${user ? ` and answers to ${user.email}` : ""}.</p>
    ${troubles(labels, problems)}
    <form class="paper" method="post" action="/contact" novalidate>
      ${entry({ name: "text", label: words.message, value: values["text"] ?? "", rows: 7 }, problems)}
      ${entry({ name: "order", label: words.order, value: values["order"] ?? "" }, problems)}
      ${oneOf(
        { name: "topic", label: words.topic, value: values["topic"] ?? "" },
        words.topics.map((name) => [name, name] as const),
        problems,
      )}
      <button class="btn">${words.send}</button>
    </form>`;
}

export function reviewForm(
  { labels }: View,
  product: Product,
  values: Readonly<Record<string, string>>,
  problems: Problems,
): Html {
  const words = labels.review;
  return html`<h1>${words.heading(product.name)}</h1>
    ${troubles(labels, problems)}
    <form class="paper" method="post" action="/product/${product.id}/review" novalidate>
      ${entry({ name: "text", label: words.text, value: values["text"] ?? "", rows: 6, hint: "Ten letters or more." }, problems)}
      ${entry({ name: "title", label: words.title, value: values["title"] ?? "" }, problems)}
      ${dropDown(
        { name: "rating", label: words.rating, value: values["rating"] ?? "" },
        [["", "…"], ...words.ratings.map((name, index) => [String(index + 1), name] as const)],
        problems,
      )}
      <div class="line">
        <a href="/product/${product.id}">Not now</a> <button class="btn">${words.submit}</button>
      </div>
    </form>`;
}

export function signInPage({ labels }: View, next: string, user: string, problems: Problems = {}): Html {
  const words = labels.signIn;
  return html`<form class="paper narrow-paper" method="post" action="/sign-in" novalidate>
    <h1>${words.heading}</h1>
    ${troubles(labels, problems)}
    <input type="hidden" name="next" value="${next}" />
    ${entry({ name: "user", label: words.user, value: user }, problems)}
    ${entry({ name: "password", label: words.password, value: "", type: "password" }, {})}
    <button class="btn wide">${words.submit}</button>
  </form>`;
}

export const missingPage = (): Html =>
  nothing("Nothing is kept at this address", html`<a href="/">See what is new</a>`);
