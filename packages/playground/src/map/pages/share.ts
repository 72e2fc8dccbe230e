import { html } from "../../kernel/html.js";
import { shareLink } from "../queries.js";
import type { Place } from "../state.js";
import type { View } from "../view.js";
import type { Panel } from "./panel.js";

export function sharePanel({ labels, kit }: View, place: Place): Panel {
  const words = labels.share;
  const link = shareLink(place);
  const title = words.heading(place.name);
  return {
    title,
    body: html`${kit.heading(title)}
      <div class="sheet-form">
        ${kit.field({ name: "link", label: words.link, value: link, kind: "readonly" })}
        ${kit.field({ name: "message", label: words.text, value: words.message(place.name, place.address, link), kind: "long" })}
        <span class="copy" data-copy="${kit.id("message")}" data-done="${words.copied}">${words.copy}</span>
      </div>
      ${kit.go(`/place/${place.id}`, words.back(place.name), "quiet")}`,
    drawn: { pins: [place] },
  };
}
