/** @param {string} selector
 * @returns {HTMLElement[]} */
const all = (selector) =>
  [...document.querySelectorAll(selector)].filter((element) => element instanceof HTMLElement);

// areas that lead somewhere without being links
for (const area of all("[data-href]"))
  area.addEventListener("click", () => location.assign(area.dataset["href"] ?? "/"));

// the user's menu
for (const button of all(".user-menu > button")) {
  const menu = button.nextElementSibling;
  if (!(menu instanceof HTMLElement)) continue;
  /** @param {boolean} open */
  const show = (open) => {
    menu.hidden = !open;
    button.setAttribute("aria-expanded", String(open));
  };
  button.addEventListener("click", () => show(menu.hidden));
  document.addEventListener("keydown", ({ key }) => key === "Escape" && show(false));
  document.addEventListener("mousedown", ({ target }) => {
    if (target instanceof Node && !button.contains(target) && !menu.contains(target)) show(false);
  });
}

// sorting needs no button
for (const select of all("select[data-submits]"))
  select.addEventListener(
    "change",
    () => select instanceof HTMLSelectElement && select.form?.requestSubmit(),
  );

// on a phone the filters begin closed
if (innerWidth < 720) for (const filters of all("details.filters")) filters.removeAttribute("open");

// tabs
for (const tab of all("[role=tab]"))
  tab.addEventListener("click", () => {
    for (const other of all("[role=tab]")) {
      other.setAttribute("aria-selected", String(other === tab));
      const panel = document.getElementById(other.getAttribute("aria-controls") ?? "");
      if (panel) panel.hidden = other !== tab;
    }
  });

// questions that open
for (const button of all(".accordion button"))
  button.addEventListener("click", () => {
    const answer = document.getElementById(button.getAttribute("aria-controls") ?? "");
    if (!answer) return;
    answer.hidden = !answer.hidden;
    button.setAttribute("aria-expanded", String(!answer.hidden));
  });

// colours
for (const group of all("[data-option]"))
  for (const tile of group.querySelectorAll(".swatch"))
    tile.addEventListener("click", () => {
      const value = tile instanceof HTMLElement ? (tile.dataset["value"] ?? "") : "";
      for (const other of group.querySelectorAll(".swatch")) other.classList.toggle("on", other === tile);
      const input = group.querySelector("input");
      if (input) input.value = value;
      const said = group.querySelector("output");
      if (said) said.textContent = value;
    });

// dialogs
for (const button of all("[data-opens]"))
  button.addEventListener("click", () => {
    const dialog = document.getElementById(button.dataset["opens"] ?? "");
    if (dialog instanceof HTMLDialogElement) dialog.showModal();
  });
for (const button of all("[data-closes]"))
  button.addEventListener("click", () => button.closest("dialog")?.close());

// messages
for (const cross of all(".toast .close"))
  cross.addEventListener("click", () => cross.closest(".toast")?.remove());
