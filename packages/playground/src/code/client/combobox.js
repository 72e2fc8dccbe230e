/** A plain list becomes a field that opens a list and filters it while one types. */

for (const list of document.querySelectorAll("select[data-combobox]"))
  if (list instanceof HTMLSelectElement) enhance(list);

/** @param {HTMLSelectElement} list */
function enhance(list) {
  const choices = [...list.options].filter(({ value }) => value !== "");
  const kept = keptValue(list);
  const options = optionList(list);
  const box = textField(list, options.id);

  /** @param {boolean} open */
  const show = (open) => {
    options.hidden = !open;
    box.setAttribute("aria-expanded", String(open));
  };
  /** @param {HTMLOptionElement | undefined} choice */
  const take = (choice) => {
    if (choice) {
      kept.value = choice.value;
      box.value = choice.label;
    }
    show(false);
  };
  /** @param {string} words */
  const offer = (words) => {
    const found = choices.filter(({ label }) => label.toLowerCase().includes(words.trim().toLowerCase()));
    options.replaceChildren(
      ...found.map((choice) => optionOf(choice, choice.value === kept.value, () => take(choice))),
    );
    show(found.length > 0);
  };
  box.addEventListener("input", () => {
    kept.value = "";
    offer(box.value);
  });
  box.addEventListener("click", () => offer(kept.value === "" ? box.value : ""));
  box.addEventListener("blur", () =>
    take(choices.find(({ label }) => label.toLowerCase() === box.value.trim().toLowerCase())),
  );
  box.addEventListener("keydown", (event) => {
    if (event.key === "Escape") show(false);
    if (event.key !== "Enter" || options.hidden) return;
    event.preventDefault();
    const first = options.querySelector("[role=option]")?.textContent;
    take(choices.find(({ label }) => label === first));
  });
  const place = document.createElement("div");
  place.className = "combobox";
  place.append(box, kept, options);
  list.replaceWith(place);
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
  options.id = `${list.name}-options`;
  options.hidden = true;
  options.setAttribute("role", "listbox");
  return options;
}

/** @param {HTMLSelectElement} list
 * @param {string} controls */
function textField(list, controls) {
  const box = document.createElement("input");
  const [first] = list.options;
  box.autocomplete = "off";
  box.placeholder = first?.value === "" ? first.label : "";
  box.value = list.value === "" ? "" : (list.selectedOptions[0]?.label ?? "");
  box.setAttribute("role", "combobox");
  box.setAttribute("aria-autocomplete", "list");
  box.setAttribute("aria-expanded", "false");
  box.setAttribute("aria-controls", controls);
  box.setAttribute("aria-label", list.closest("label")?.querySelector("span")?.textContent ?? "");
  for (const name of ["aria-invalid", "aria-describedby"])
    if (list.hasAttribute(name)) box.setAttribute(name, list.getAttribute(name) ?? "");
  return box;
}

/** @param {HTMLOptionElement} choice
 * @param {boolean} isChosen
 * @param {() => void} take */
function optionOf(choice, isChosen, take) {
  const item = document.createElement("li");
  item.textContent = choice.label;
  item.setAttribute("role", "option");
  item.setAttribute("aria-selected", String(isChosen));
  // the field must not lose the focus before the click arrives
  item.addEventListener("mousedown", (event) => event.preventDefault());
  item.addEventListener("click", (event) => {
    // the label around the field would click the field again
    event.preventDefault();
    take();
  });
  return item;
}
