import { html, raw, type Html } from "../../kernel/html.js";
import { problemOf, type Problems, problemSummary } from "../../kernel/forms.js";
import type { Product } from "../state.js";
import type { View } from "../view.js";
import { field } from "./parts.js";

export function reviewForm(
  { labels }: View,
  product: Product,
  values: Readonly<Record<string, string>>,
  problems: Problems,
): Html {
  const words = labels.review;
  return html`<form class="sheet" method="post" action="/product/${product.id}/review" novalidate>
    <h1>${words.heading(product.name)}</h1>
    ${problemSummary(labels.errors, problems)}
    <fieldset class="radios">
      <legend>${words.rating}</legend>
      ${words.ratings.map((name, index) => html`<label><input type="radio" name="rating" value="${index + 1}" ${values["rating"] === String(index + 1) ? raw("checked") : ""} /> ${name}</label>`)}
      ${problemOf(problems, "rating")}
    </fieldset>
    ${field({ name: "title", label: words.title, value: values["title"] ?? "" }, problems)}
    ${field({ name: "text", label: words.text, value: values["text"] ?? "", rows: 5, hint: "At least 10 characters." }, problems)}
    <div class="actions">
      <button class="main">${words.submit}</button>
      <a href="/product/${product.id}">Back to the product</a>
    </div>
  </form>`;
}
