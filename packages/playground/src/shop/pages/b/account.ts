import { html, raw, type Html } from "../../../kernel/html.js";
import type { Problems } from "../../../kernel/forms.js";
import type { Address, User } from "../../state.js";
import type { View } from "../../view.js";
import { act, entry, oneOf, troubles } from "./parts.js";

export function addressesPage({ labels, state }: View, user: string): Html {
  const words = labels.addresses;
  return html`<h1>${words.heading}</h1>
    <table class="grid">
      <tbody>
        ${state.addresses.filter((address) => address.user === user).map((address) => addressRow(words, address))}
      </tbody>
    </table>
    <p><a class="btn ghost" href="/account/addresses/new">${words.add}</a></p>`;
}

const addressRow = (words: View["labels"]["addresses"], address: Address): Html =>
  html`<tr>
    <td><b>${address.label}</b></td>
    <td>${address.name}, ${address.street}, ${address.postcode} ${address.city}</td>
    <td>${address.phone}</td>
    <td>
      ${
        address.isDefault
          ? html`<mark class="is-delivered">${words.isDefault}</mark>`
          : act(`/account/addresses/${address.id}/default`, words.makeDefault, { look: "text" })
      }
    </td>
    <td><a class="btn ghost" href="/account/addresses/${address.id}">${words.edit}</a></td>
    <td>
      <details class="ask">
        <summary>${words.remove}</summary>
        <p>${words.removeQuestion(address.label)}</p>
        <button type="button" class="btn ghost" data-folds>${words.removeNo}</button>
        ${act(`/account/addresses/${address.id}/delete`, words.removeYes, { look: "grave" })}
      </details>
    </td>
  </tr>`;

const order = ["name", "street", "city", "postcode", "phone", "label"] as const;

export const addressForm = (
  { labels }: View,
  { action, heading }: { action: string; heading: string },
  values: Readonly<Record<string, string>>,
  problems: Problems = {},
): Html =>
  html`<h1>${heading}</h1>
    ${troubles(labels, problems)}
    <form class="paper halves" method="post" action="${action}" novalidate>
      ${order.map((name) => entry({ name, label: labels.addresses[name], value: values[name] ?? "" }, problems))}
      <div class="line">
        <a href="/account/addresses">All my addresses</a>
        <button class="btn">${labels.addresses.save}</button>
      </div>
    </form>`;

export function profilePage(
  { labels }: View,
  user: User,
  values: Readonly<Record<string, string>>,
  problems: Problems = {},
): Html {
  const words = labels.profile;
  const toggle = (name: string, label: string): Html =>
    html`<label class="toggle"
      ><input
        type="checkbox"
        role="switch"
        name="${name}"
        value="1"
        ${values[name] === "1" ? raw("checked") : ""}
      />${label}</label
    >`;
  return html`<h1>${words.heading}</h1>
    ${troubles(labels, problems)}
    <form class="paper" method="post" action="/account/profile" novalidate>
      <h2>${words.newsletters}</h2>
      <p class="dim">They go to ${user.email}. To have another one there, write to us.</p>
      ${toggle("newsGuides", words.guides)} ${toggle("newsArrivals", words.arrivals)}
      ${toggle("newsOffers", words.offers)}
      ${oneOf(
        { name: "newsFrequency", label: words.frequency, value: values["newsFrequency"] ?? "" },
        words.frequencies.map((name) => [name, name] as const),
      )}
      <h2>Yourself</h2>
      ${entry({ name: "phone", label: words.phone, value: values["phone"] ?? "" }, problems)}
      ${entry({ name: "name", label: words.name, value: values["name"] ?? "" }, problems)}
      <button class="btn">${words.save}</button>
    </form>`;
}
