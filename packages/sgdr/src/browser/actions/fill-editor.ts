import type { OwnHand, SeenTarget } from "./definition.js";

/** Many lists of suggestions wait for a key to be let go, and a value that is set at once has no keys. */
export async function tellKey({ handle }: SeenTarget, value: string, _hand: OwnHand): Promise<void> {
  const key = Array.from(value).at(-1) ?? "Backspace";
  // the field may be gone already, for instance because the page moved on by itself
  await handle.dispatchEvent("keyup", { key, bubbles: true, composed: true }).catch(() => undefined);
}

/** An editor that keeps a text of its own may take only what is typed; then the old text is deleted and the new one typed. */
export async function fillEditor(target: SeenTarget, value: string, hand: OwnHand): Promise<void> {
  const { keyboard } = hand.page;
  if (await holds(target, value, hand)) return;
  await target.handle.focus();
  await keyboard.press("ControlOrMeta+a");
  await keyboard.press("Backspace");
  if (value !== "") await keyboard.insertText(value);
}

async function holds({ handle }: SeenTarget, value: string, _hand: OwnHand): Promise<boolean> {
  const text = await handle.textContent().catch(() => undefined);
  return text === undefined || plain(text ?? "") === plain(value);
}

const plain = (text: string): string => text.replace(/[\s\u200b\ufeff]+/gu, "");
