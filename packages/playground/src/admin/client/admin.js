/** Exported, so that this file is a module and its names are its own.
 * @param {string} selector
 * @returns {HTMLElement[]} */
export const all = (selector) =>
  [...document.querySelectorAll(selector)].filter((element) => element instanceof HTMLElement);

/** The status of an order as a coloured pill, in a shadow tree of its own. */
class StatusBadge extends HTMLElement {
  connectedCallback() {
    if (this.shadowRoot) return;
    const root = this.attachShadow({ mode: "open" });
    root.innerHTML = `<style>
      :host { display: inline-block; }
      span { padding: 2px 10px; border-radius: 999px; font-size: 0.82rem; font-weight: 600; white-space: nowrap; background: #e8ebf1; color: #3a465c; }
      :host([tone=pending]) span { background: #fff1cf; color: #6d4a00; }
      :host([tone=processing]) span { background: #dcebff; color: #124a91; }
      :host([tone=on-hold]) span { background: #fde3d3; color: #863d0c; }
      :host([tone=shipped]) span, :host([tone=planned]) span { background: #e6e1fb; color: #4a3497; }
      :host([tone=complete]) span, :host([tone=approved]) span, :host([tone=on-sale]) span, :host([tone=running]) span { background: #d8f2e1; color: #16603a; }
      :host([tone=cancelled]) span, :host([tone=rejected]) span, :host([tone=disabled]) span { background: #f8dcde; color: #8f1d29; }
    </style><span></span>`;
    const pill = root.querySelector("span");
    if (pill) pill.textContent = this.textContent;
  }
}
customElements.define("status-badge", StatusBadge);

/** A row of bars, one for a day or a month, with its sum as a title. */
class DayBars extends HTMLElement {
  connectedCallback() {
    if (this.shadowRoot) return;
    const root = this.attachShadow({ mode: "open" });
    root.innerHTML = `<style>
      :host { display: block; margin-bottom: 14px; }
      div { display: flex; align-items: flex-end; gap: 3px; height: 110px; }
      span { flex: 1; min-width: 2px; display: flex; flex-direction: column; justify-content: flex-end; height: 100%; font-size: 11px; text-align: center; color: #627089; }
      i { display: block; border-radius: 4px 4px 0 0; background: #4b7fd0; min-height: 2px; }
    </style><div></div>`;
    const row = root.querySelector("div");
    /** @type {{ label: string, value: number, shown: string }[]} */
    const bars = JSON.parse(this.dataset["bars"] ?? "[]");
    const most = Math.max(1, ...bars.map(({ value }) => value));
    for (const { label, value, shown } of bars) {
      const bar = document.createElement("span");
      const body = document.createElement("i");
      body.style.height = `${Math.round((value / most) * 88)}px`;
      bar.title = shown;
      bar.append(body, ...(bars.length > 8 ? [] : [label]));
      row?.append(bar);
    }
  }
}
customElements.define("day-bars", DayBars);

// areas that lead somewhere without being links
for (const area of all("[data-href]"))
  area.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("a, button, dialog")) return;
    location.assign(area.dataset["href"] ?? "/");
  });

// parts that a button brings out and another puts away
for (const button of all("[data-shows], [data-hides]"))
  button.addEventListener("click", () => {
    const isShown = button.dataset["shows"] !== undefined;
    const part = document.getElementById(button.dataset["shows"] ?? button.dataset["hides"] ?? "");
    if (!part) return;
    part.hidden = !isShown;
    for (const shower of all(`[data-shows="${part.id}"]`)) shower.hidden = isShown;
    const first = part.querySelector("select, input");
    if (isShown && first instanceof HTMLElement) first.focus();
  });

// dialogs
for (const button of all("[data-opens]"))
  button.addEventListener("click", () => {
    const dialog = document.getElementById(button.dataset["opens"] ?? "");
    if (dialog instanceof HTMLDialogElement) dialog.showModal();
  });
for (const dialog of all("dialog[data-now]")) if (dialog instanceof HTMLDialogElement) dialog.showModal();
for (const button of all("[data-closes]"))
  button.addEventListener("click", () => button.closest("dialog")?.close());

// on a phone the sidebar is behind a sign
for (const burger of all("[data-menu]"))
  burger.addEventListener("click", () => document.body.classList.toggle("with-menu"));
