import { html, type Html } from "../../kernel/html.js";
import type { View } from "../view.js";
import { invalid, problemOf, summaryOf, type Problems } from "./parts.js";

export function signInPage({ labels }: View, user: string, problems: Problems = {}): Html {
  const words = labels.signIn;
  return html`<form class="sheet card" method="post" action="/sign-in" novalidate>
    <h1>${words.heading}</h1>
    ${summaryOf(labels, problems)}
    <div class="field">
      <label for="user">${words.user}</label>
      <input id="user" name="user" autocomplete="username" value="${user}" ${invalid(problems, "user")} />
      ${problemOf(problems, "user")}
    </div>
    <div class="field">
      <label for="password">${words.password}</label>
      <input id="password" name="password" type="password" autocomplete="current-password" />
    </div>
    <button>${words.submit}</button>
  </form>`;
}

export const missingPage = ({ labels }: View): Html =>
  html`<div class="empty card">
    <h1>${labels.missing.heading}</h1>
    <p><a href="/">${labels.missing.back}</a></p>
  </div>`;
