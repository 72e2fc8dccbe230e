import { html, type Html } from "../../kernel/html.js";
import type { View } from "../view.js";

export const missingPage = ({ labels, kit }: View): Html =>
  kit.card(
    "",
    html`${kit.heading(labels.missing.heading)}
      <p><a href="/">${labels.missing.back}</a></p>`,
  );
