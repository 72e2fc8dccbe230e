/** Suggestions while one types in the search field. */
{
  const input = document.querySelector(".search input");
  const list = document.getElementById("suggestions");
  if (input instanceof HTMLInputElement && list) watch(input, list);

  /** @param {HTMLInputElement} input
   * @param {HTMLElement} list */
  function watch(input, list) {
    let asked = new AbortController();
    let active = -1;

    const close = () => {
      list.hidden = true;
      active = -1;
      input.setAttribute("aria-expanded", "false");
      input.removeAttribute("aria-activedescendant");
    };

    /** @param {{ name: string, path: string }[]} found */
    const show = (found) => {
      list.replaceChildren(
        ...found.map(({ name, path }, index) => {
          const option = document.createElement("li");
          option.id = `suggestion-${index}`;
          option.setAttribute("role", "option");
          option.textContent = name;
          option.dataset["path"] = path;
          option.addEventListener("click", () => location.assign(path));
          return option;
        }),
      );
      active = -1;
      list.hidden = found.length === 0;
      input.setAttribute("aria-expanded", String(found.length > 0));
    };

    input.addEventListener("input", async () => {
      asked.abort();
      asked = new AbortController();
      const { signal } = asked;
      if (input.value.trim().length < 2) return close();
      try {
        const answer = await fetch(`/suggest?q=${encodeURIComponent(input.value)}`, { signal });
        const found = await answer.json();
        if (!signal.aborted) show(found);
      } catch {
        if (!signal.aborted) close();
      }
    });

    input.addEventListener("keydown", (event) => {
      const options = [...list.children].filter((option) => option instanceof HTMLElement);
      if (event.key === "Escape") close();
      if (event.key === "Enter" && active >= 0) {
        event.preventDefault();
        location.assign(options[active]?.dataset["path"] ?? "/");
      }
      if ((event.key !== "ArrowDown" && event.key !== "ArrowUp") || options.length === 0) return;
      event.preventDefault();
      active =
        (active + (event.key === "ArrowDown" ? 1 : options.length - 1 + Number(active < 0))) % options.length;
      options.forEach((option, index) => option.setAttribute("aria-selected", String(index === active)));
      input.setAttribute("aria-activedescendant", options[active]?.id ?? "");
    });

    document.addEventListener("mousedown", ({ target }) => {
      if (target instanceof Node && !list.contains(target) && target !== input) close();
    });
  }
}
