/** @typedef {{ name: string, path: string }} Found */

/** Proposes places while one types; a chosen one fills the field, and is opened where there is something to open it with.
 * @param {HTMLInputElement} input
 * @param {(path: string) => void} [open] */
export function suggesting(input, open) {
  const list = document.getElementById(input.getAttribute("aria-controls") ?? "");
  if (list) new Suggestions(input, list, open).listen();
}

class Suggestions {
  /** @param {HTMLInputElement} input
   * @param {HTMLElement} list
   * @param {((path: string) => void) | undefined} open */
  constructor(input, list, open) {
    this.input = input;
    this.list = list;
    this.open = open;
    this.asked = new AbortController();
    this.active = -1;
  }

  listen() {
    this.input.addEventListener("input", () => this.ask());
    this.input.addEventListener("keydown", (event) => this.press(event));
    this.input.addEventListener("blur", () => this.close());
    this.input.form?.addEventListener("submit", () => this.close());
  }

  close() {
    this.asked.abort();
    this.show([]);
  }

  async ask() {
    this.asked.abort();
    this.asked = new AbortController();
    const { signal } = this.asked;
    const words = this.input.value.trim();
    if (words.length < 2) return this.close();
    try {
      const answer = await fetch(`/suggest?q=${encodeURIComponent(words)}`, { signal });
      const found = await answer.json();
      if (!signal.aborted) this.show(found);
    } catch {
      if (!signal.aborted) this.close();
    }
  }

  /** @param {Found[]} found */
  show(found) {
    this.list.replaceChildren(...found.map((place, index) => this.option(place, index)));
    this.list.hidden = found.length === 0;
    this.input.setAttribute("aria-expanded", String(found.length > 0));
    this.input.removeAttribute("aria-activedescendant");
    this.active = -1;
  }

  /** @param {Found} place
   * @param {number} index */
  option(place, index) {
    const option = document.createElement("li");
    option.id = `${this.list.id}-${index}`;
    option.setAttribute("role", "option");
    option.textContent = place.name;
    // the field must not lose the focus before the click arrives
    option.addEventListener("mousedown", (event) => event.preventDefault());
    option.addEventListener("click", () => {
      this.input.value = place.name;
      this.close();
      this.open?.(place.path);
    });
    return option;
  }

  /** @param {KeyboardEvent} event */
  press(event) {
    const options = [...this.list.children].filter((option) => option instanceof HTMLElement);
    if (event.key === "Escape") this.close();
    if (event.key === "Enter" && this.active >= 0) {
      event.preventDefault();
      options[this.active]?.click();
      return;
    }
    if ((event.key !== "ArrowDown" && event.key !== "ArrowUp") || options.length === 0) return;
    event.preventDefault();
    const step = event.key === "ArrowDown" ? 1 : options.length - 1 + Number(this.active < 0);
    this.active = (this.active + step) % options.length;
    options.forEach((option, index) => option.setAttribute("aria-selected", String(index === this.active)));
    this.input.setAttribute("aria-activedescendant", options[this.active]?.id ?? "");
  }
}
