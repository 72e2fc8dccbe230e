/** Exported, so that this file is a module and its names are its own.
 * @param {string} selector
 * @returns {HTMLElement[]} */
export const all = (selector) =>
  [...document.querySelectorAll(selector)].filter((element) => element instanceof HTMLElement);

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

// tabs
for (const tab of all("[role=tab]"))
  tab.addEventListener("click", () => {
    for (const other of all("[role=tab]")) {
      other.setAttribute("aria-selected", String(other === tab));
      const panel = document.getElementById(other.getAttribute("aria-controls") ?? "");
      if (panel) panel.hidden = other !== tab;
    }
  });

// messages
for (const cross of all(".flash .close"))
  cross.addEventListener("click", () => cross.closest(".flash")?.remove());

// dialogs
for (const button of all("[data-opens]"))
  button.addEventListener("click", () => {
    const dialog = document.getElementById(button.dataset["opens"] ?? "");
    if (dialog instanceof HTMLDialogElement) dialog.showModal();
  });
for (const button of all("[data-closes]"))
  button.addEventListener("click", () => button.closest("dialog")?.close());

// small deeds
for (const mark of all("[data-posts]"))
  mark.addEventListener("click", () => {
    const form = document.createElement("form");
    form.method = "post";
    form.action = mark.dataset["posts"] ?? "";
    document.body.append(form);
    form.submit();
  });
for (const copy of all("[data-copies]"))
  copy.addEventListener("click", () => {
    void navigator.clipboard?.writeText(copy.dataset["copies"] ?? "");
    copy.classList.add("copied");
  });
