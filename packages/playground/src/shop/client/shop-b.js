{
  /** @param {string} selector
   * @returns {HTMLElement[]} */
  const all = (selector) =>
    [...document.querySelectorAll(selector)].filter((element) => element instanceof HTMLElement);

  // what sends a form without being a button
  for (const area of all("[data-sends]"))
    area.addEventListener("click", () => area.closest("form")?.requestSubmit());

  // one piece more, one less
  for (const sign of all("[data-step]"))
    sign.addEventListener("click", () => {
      const input = sign.parentElement?.querySelector("input");
      if (Number(sign.dataset["step"]) > 0) input?.stepUp();
      else input?.stepDown();
    });

  // questions that fold up again
  for (const button of all("[data-folds]"))
    button.addEventListener("click", () => button.closest("details")?.removeAttribute("open"));

  // messages
  for (const button of all("[data-hides]"))
    button.addEventListener("click", () => button.parentElement?.remove());

  const input = document.getElementById("finder");
  const [hints] = all(".hints");
  if (input instanceof HTMLInputElement && hints) hintsBelow(input, hints);

  /** Links to products while one types.
   * @param {HTMLInputElement} input
   * @param {HTMLElement} hints */
  function hintsBelow(input, hints) {
    let asked = 0;

    /** @param {{ name: string, path: string }[]} found */
    const show = (found) => {
      const heading = document.createElement("b");
      heading.textContent = hints.dataset["heading"] ?? "";
      const links = found.map(({ name, path }) => {
        const link = document.createElement("a");
        link.href = path;
        link.textContent = name;
        return link;
      });
      hints.replaceChildren(heading, ...links);
      hints.hidden = found.length === 0;
    };

    input.addEventListener("input", async () => {
      asked += 1;
      const turn = asked;
      const answer = await fetch(`/suggest?q=${encodeURIComponent(input.value)}`).catch(() => undefined);
      const found = answer ? await answer.json().catch(() => []) : [];
      if (turn === asked) show(found);
    });
    input.addEventListener("keydown", ({ key }) => {
      if (key === "Escape") hints.hidden = true;
    });
    document.addEventListener("click", ({ target }) => {
      if (target instanceof Node && !hints.contains(target)) hints.hidden = true;
    });
  }
}
