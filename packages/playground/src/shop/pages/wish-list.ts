import { html, longDate, type Html } from "../../kernel/html.js";
import { wishesOf } from "../basket.js";
import { categoryOf } from "../catalogue.js";
import type { View } from "../view.js";
import { picture, postButton, priceOf, stockOf } from "./parts.js";

export function wishListPage({ labels, state }: View, user: string): Html {
  const words = labels.wishes;
  const wishes = wishesOf(state, user);
  if (wishes.length === 0)
    return html`<div class="empty">
      <h1>${words.empty}</h1>
      <p>Use the button beside a product to keep it here.</p>
    </div>`;
  return html`<h1>${words.heading}</h1>
    <ul class="wishes">
      ${wishes.map(
        ({ id, product, date }) =>
          html`<li>
            ${picture(product, categoryOf(state, product), "small")}
            <div class="grow">
              <h2><a href="/product/${product.id}">${product.name}</a></h2>
              <p class="line">
                ${priceOf(product)} ${stockOf(labels, product)}
                <span class="muted small">since ${longDate(date)}</span>
              </p>
            </div>
            <div class="actions">
              ${
                product.options.length > 0
                  ? html`<a class="button quiet" href="/product/${product.id}">${labels.list.choose}</a>`
                  : postButton("/wish-list/move", words.move, { hidden: { wish: id } })
              }
              ${postButton("/wish-list/remove", words.remove, { hidden: { wish: id }, look: "link" })}
            </div>
          </li>`,
      )}
    </ul>`;
}
