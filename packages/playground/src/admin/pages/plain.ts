import { html, type Html } from "../../kernel/html.js";
import type { View } from "../view.js";
import { linked } from "./parts.js";

export const missingPage = ({ labels, kit }: View): Html =>
  html`${kit.heading({ title: labels.missing.heading })}
  ${kit.panel(html`<p>${linked("/", labels.missing.back)}</p>`)}`;
