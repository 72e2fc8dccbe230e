import { html, longDate, type Html } from "../../../kernel/html.js";
import { wishesOf } from "../../basket.js";
import type { View } from "../../view.js";
import { act, cost, nothing, supply } from "./parts.js";

export function wishListPage({ labels, state }: View, user: string): Html {
  const words = labels.wishes;
  const wishes = wishesOf(state, user);
  if (wishes.length === 0)
    return nothing(
      words.empty,
      html`Every product has something to click for that: ${labels.list.addToWishList}.`,
    );
  return html`<h1>${words.heading}</h1>
    <table class="grid">
      <tbody>
        ${wishes.map(
          ({ id, product, date }) =>
            html`<tr>
              <td><a href="/product/${product.id}">${product.name}</a></td>
              <td>${cost(product)}</td>
              <td>${supply(labels, product)}</td>
              <td class="dim">${longDate(date)}</td>
              <td>${act("/wish-list/remove", words.remove, { hidden: { wish: id }, look: "text" })}</td>
              <td>
                ${
                  product.options.length > 0
                    ? html`<a class="btn ghost" href="/product/${product.id}">${labels.list.choose}</a>`
                    : act("/wish-list/move", words.move, { hidden: { wish: id } })
                }
              </td>
            </tr>`,
        )}
      </tbody>
    </table>`;
}
