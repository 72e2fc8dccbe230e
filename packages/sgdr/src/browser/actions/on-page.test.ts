import { expect, test } from "vitest";
import { chordsOf } from "./on-page.js";

test.each([
  ["Enter", "Enter"],
  ["ctrl+a", "Control+a"],
  ["Ctrl + Shift + K", "Control+Shift+K"],
  ["cmd+enter", "Meta+Enter"],
  ["esc", "Escape"],
  ["Control++", "Control++"],
  ["Control+k Control+s", "Control+k Control+s"],
  ["down down Enter", "ArrowDown ArrowDown Enter"],
])("%s is pressed as %s", (text, expected) => expect(chordsOf(text).join(" ")).toBe(expected));
