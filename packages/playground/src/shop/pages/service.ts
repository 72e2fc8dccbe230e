import { html, raw, type Html } from "../../kernel/html.js";
import { type Problems, problemSummary } from "../../kernel/forms.js";
import { newestOf, ratingsOf } from "../catalogue.js";
import type { View } from "../view.js";
import { icons } from "./icons.js";
import { card } from "./list.js";
import { field, selectField } from "./parts.js";

export function homePage(view: View): Html {
  const { labels, state } = view;
  const ratings = ratingsOf(state);
  const iconOf = (department: string): string =>
    icons[state.categories.find((category) => category.department === department)?.icon ?? ""] ?? "";
  return html`<section class="hero">
      <h1>${labels.slogan}</h1>
      <p>${state.products.length} things we use ourselves, sent to your door in a few days.</p>
    </section>
    <section class="tiles">
      ${state.departments.map(({ id, name, blurb }, index) => html`<div class="tile" data-href="/department/${id}" style="--hue:${index * 55}"><svg viewBox="0 0 24 24" aria-hidden="true">${raw(iconOf(id))}</svg><strong>${name}</strong><span>${blurb}</span></div>`)}
    </section>
    <section>
      <h2>New in the shop</h2>
      <div class="cards four">${newestOf(state).map((product) => card(view, product, ratings))}</div>
    </section>`;
}

export function helpPage({ labels, state }: View, topic: string): Html {
  const topics = [...new Set(state.faqs.map((faq) => faq.topic))];
  const shown = state.faqs.filter((faq) => topic === "" || faq.topic === topic);
  return html`<h1>${labels.help.heading}</h1>
    <nav class="chips" aria-label="${labels.help.topics}">
      <a href="/help">All</a> ${topics.map((name) => html`<a href="/help/${name}">${name}</a>`)}
    </nav>
    <div class="accordion">
      ${shown.map(
        ({ id, question, answer }) =>
          html`<h2><button type="button" aria-expanded="false" aria-controls="${id}">${question}</button></h2>
            <div id="${id}" hidden><p>${answer}</p></div>`,
      )}
    </div>
    <p>Something else? <a href="/contact">${labels.footer.contact}</a></p>`;
}

export function contactPage(
  { labels, user }: View,
  values: Readonly<Record<string, string>>,
  problems: Problems = {},
): Html {
  const words = labels.contact;
  return html`<form class="sheet" method="post" action="/contact" novalidate>
    <h1>${words.heading}</h1>
    <p class="muted">We answer on the same working day${user ? ` to ${user.email}` : ""}.</p>
    ${problemSummary(labels.errors, problems)}
    ${selectField({ name: "topic", label: words.topic, value: values["topic"] ?? "" }, ["", ...words.topics], problems)}
    ${field({ name: "order", label: words.order, value: values["order"] ?? "" }, problems)}
    ${field({ name: "text", label: words.message, value: values["text"] ?? "", rows: 6 }, problems)}
    <button class="main">${words.send}</button>
  </form>`;
}

export function signInPage({ labels }: View, next: string, user: string, problems: Problems = {}): Html {
  const words = labels.signIn;
  return html`<form class="sheet" method="post" action="/sign-in" novalidate>
    <h1>${words.heading}</h1>
    ${problemSummary(labels.errors, problems)}
    <input type="hidden" name="next" value="${next}" />
    ${field({ name: "user", label: words.user, value: user }, problems)}
    ${field({ name: "password", label: words.password, value: "", type: "password" }, problems)}
    <button class="main">${words.submit}</button>
  </form>`;
}

export const missingPage = (): Html =>
  html`<div class="empty">
    <h1>This page does not exist</h1>
    <p><a href="/">Back to the shop</a></p>
  </div>`;
