import { html, raw, type Html } from "../../kernel/html.js";
import { type Problems, problemSummary } from "../../kernel/forms.js";
import type { Address, User } from "../state.js";
import type { View } from "../view.js";
import { field, postButton, selectField } from "./parts.js";

export function addressesPage({ labels, state }: View, user: string): Html {
  const words = labels.addresses;
  const book = state.addresses.filter((address) => address.user === user);
  return html`<div class="toolbar">
      <h1>${words.heading}</h1>
      <a class="button" href="/account/addresses/new">${words.add}</a>
    </div>
    <ul class="addresses">
      ${book.map((address) => html`<li class="panel">${addressCard(words, address)}</li>`)}
    </ul>`;
}

const addressCard = (words: View["labels"]["addresses"], address: Address): Html =>
  html`<h2>${address.label}</h2>
    <p>
      ${address.name}<br />${address.street}<br />${address.postcode} ${address.city}<br />${address.phone}
    </p>
    ${address.isDefault ? html`<p class="badge delivered">${words.isDefault}</p>` : ""}
    <div class="actions">
      <a class="button quiet" href="/account/addresses/${address.id}">${words.edit}</a>
      ${address.isDefault ? "" : postButton(`/account/addresses/${address.id}/default`, words.makeDefault, { look: "link" })}
      <button type="button" class="link" data-opens="delete-${address.id}">${words.remove}</button>
    </div>
    <dialog id="delete-${address.id}" aria-labelledby="title-${address.id}">
      <h2 id="title-${address.id}">${words.removeQuestion(address.label)}</h2>
      <div class="actions">
        ${postButton(`/account/addresses/${address.id}/delete`, words.removeYes, { look: "danger" })}
        <button type="button" class="quiet" data-closes>${words.removeNo}</button>
      </div>
    </dialog>`;

export const addressFields = ["label", "name", "street", "postcode", "city", "phone"] as const;

export const addressForm = (
  { labels }: View,
  { action, heading }: { action: string; heading: string },
  values: Readonly<Record<string, string>>,
  problems: Problems = {},
): Html =>
  html`<form class="sheet" method="post" action="${action}" novalidate>
    <h1>${heading}</h1>
    ${problemSummary(labels.errors, problems)}
    ${addressFields.map((name) => field({ name, label: labels.addresses[name], value: values[name] ?? "" }, problems))}
    <div class="actions">
      <button class="main">${labels.addresses.save}</button>
      <a href="/account/addresses">Back</a>
    </div>
  </form>`;

export function profilePage(
  { labels }: View,
  user: User,
  values: Readonly<Record<string, string>>,
  problems: Problems = {},
): Html {
  const words = labels.profile;
  const box = (name: string, label: string): Html =>
    html`<label
      ><input type="checkbox" name="${name}" value="1" ${values[name] === "1" ? raw("checked") : ""} />
      ${label}</label
    >`;
  return html`<form class="sheet" method="post" action="/account/profile" novalidate>
    <h1>${words.heading}</h1>
    ${problemSummary(labels.errors, problems)}
    ${field({ name: "name", label: words.name, value: values["name"] ?? "" }, problems)}
    ${field({ name: "phone", label: words.phone, value: values["phone"] ?? "" }, problems)}
    <p class="muted">${words.email}: ${user.email}</p>
    <fieldset class="radios">
      <legend>${words.newsletters}</legend>
      ${box("newsOffers", words.offers)} ${box("newsArrivals", words.arrivals)}
      ${box("newsGuides", words.guides)}
    </fieldset>
    ${selectField({ name: "newsFrequency", label: words.frequency, value: values["newsFrequency"] ?? "" }, words.frequencies)}
    <button class="main">${words.save}</button>
  </form>`;
}
