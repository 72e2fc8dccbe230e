import { byId } from "./dom.js";

const themes = [
  { scheme: "light dark", words: "as the system" },
  { scheme: "light", words: "light" },
  { scheme: "dark", words: "dark" },
];

/** Colours follow the system until somebody chooses. */
export function themeButton() {
  const button = byId("theme", HTMLButtonElement);
  let at = 0;
  button.addEventListener("click", () => {
    at = (at + 1) % themes.length;
    const theme = themes[at];
    document.documentElement.style.colorScheme = theme?.scheme ?? "";
    button.textContent = `Colours: ${theme?.words ?? ""}`;
  });
}
