import { html, type Html } from "../../kernel/html.js";
import type { View } from "../view.js";

export const missingPage = ({ labels }: View): Html =>
  html`<div class="empty card">
    <h1>${labels.missing.heading}</h1>
    <p><a href="/">${labels.missing.back}</a></p>
  </div>`;
