import { enhancing } from "./parts.js";

/** A plain list becomes a field that opens a list and filters it while one types. */

/** @typedef {{ value: string, label: string }} Choice */

enhancing((root) => {
  for (const list of root.querySelectorAll("select[data-combobox]"))
    if (list instanceof HTMLSelectElement) new Combobox(list).listen();
});

class Combobox {
  /** @param {HTMLSelectElement} list */
  constructor(list) {
    /** @type {Choice[]} */
    this.choices = [...list.options]
      .filter(({ value }) => value !== "")
      .map(({ value, label }) => ({ value, label }));
    this.kept = keptValue(list);
    this.options = optionList(list);
    this.box = textField(list, this.options.id);
    this.box.value = this.choices.find(({ value }) => value === list.value)?.label ?? "";
    this.active = -1;
    const place = document.createElement("div");
    place.className = "combobox";
    place.append(this.box, this.kept, this.options);
    list.replaceWith(place);
  }

  listen() {
    this.box.addEventListener("input", () => {
      this.kept.value = "";
      this.show(this.box.value);
    });
    this.box.addEventListener("click", () => this.show(this.kept.value === "" ? this.box.value : ""));
    this.box.addEventListener("blur", () => {
      const typed = this.choices.find(
        ({ label }) => label.toLowerCase() === this.box.value.trim().toLowerCase(),
      );
      if (typed) this.take(typed);
      else this.open(false);
    });
    this.box.addEventListener("keydown", (event) => this.press(event));
  }

  /** @param {KeyboardEvent} event */
  press(event) {
    const items = this.items();
    if (event.key === "Escape") this.open(false);
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (this.options.hidden) this.show("");
      else
        this.active = Math.max(
          0,
          Math.min(items.length - 1, this.active + (event.key === "ArrowDown" ? 1 : -1)),
        );
      this.highlight();
    }
    if (event.key === "Enter" && !this.options.hidden) {
      event.preventDefault();
      const words = items[Math.max(0, this.active)]?.textContent;
      const choice = this.choices.find(({ label }) => label === words);
      if (choice) this.take(choice);
    }
  }

  items() {
    return [...this.options.querySelectorAll("[role=option]")];
  }

  /** @param {boolean} open */
  open(open) {
    this.options.hidden = !open;
    this.box.setAttribute("aria-expanded", String(open));
    if (!open) this.box.removeAttribute("aria-activedescendant");
  }

  /** @param {Choice} choice */
  take({ value, label }) {
    this.kept.value = value;
    this.box.value = label;
    this.open(false);
  }

  /** @param {string} words */
  show(words) {
    const wanted = words.trim().toLowerCase();
    const found = this.choices.filter(({ label }) => label.toLowerCase().includes(wanted));
    this.active = -1;
    this.options.replaceChildren(
      ...found.map((choice, index) =>
        optionOf(choice, `${this.options.id}-${index}`, () => this.take(choice)),
      ),
    );
    if (found.length === 0) this.options.append(nothing());
    this.open(true);
  }

  highlight() {
    const items = this.items();
    items.forEach((item, index) => item.setAttribute("aria-selected", String(index === this.active)));
    const item = items[this.active];
    if (item) this.box.setAttribute("aria-activedescendant", item.id);
    item?.scrollIntoView({ block: "nearest" });
  }
}

/** @param {HTMLSelectElement} list */
function keptValue(list) {
  const kept = document.createElement("input");
  kept.type = "hidden";
  kept.name = list.name;
  kept.value = list.value;
  return kept;
}

/** @param {HTMLSelectElement} list */
function optionList(list) {
  const options = document.createElement("ul");
  options.id = `${list.id}-options`;
  options.hidden = true;
  options.setAttribute("role", "listbox");
  options.setAttribute("aria-label", list.labels[0]?.textContent ?? "");
  return options;
}

/** @param {HTMLSelectElement} list
 * @param {string} controls */
function textField(list, controls) {
  const box = document.createElement("input");
  box.id = list.id;
  box.autocomplete = "off";
  box.placeholder = list.options[0]?.label ?? "";
  box.setAttribute("role", "combobox");
  box.setAttribute("aria-autocomplete", "list");
  box.setAttribute("aria-expanded", "false");
  box.setAttribute("aria-controls", controls);
  for (const name of ["aria-invalid", "aria-describedby"])
    if (list.hasAttribute(name)) box.setAttribute(name, list.getAttribute(name) ?? "");
  return box;
}

/** @param {Choice} choice
 * @param {string} id
 * @param {() => void} take */
function optionOf(choice, id, take) {
  const item = document.createElement("li");
  item.id = id;
  item.textContent = choice.label;
  item.setAttribute("role", "option");
  item.setAttribute("aria-selected", "false");
  // the field must not lose the focus before the click arrives
  item.addEventListener("mousedown", (event) => event.preventDefault());
  item.addEventListener("click", take);
  return item;
}

function nothing() {
  const item = document.createElement("li");
  item.className = "hint";
  item.textContent = "No board has this in its name";
  return item;
}
