import type { Html } from "../../kernel/html.js";
import type { View } from "../view.js";
import { drawing, type Drawn } from "./drawing.js";

/** What stands beside the map, and what the map shows. */
export interface Panel {
  readonly title: string;
  readonly body: Html;
  readonly drawn?: Drawn;
  /** What has just been done. */
  readonly said?: string | undefined;
}

export function layout(view: View, { title, body, drawn = {}, said }: Panel): Html {
  const { kit, labels, me } = view;
  const frame = { labels, me: me?.name, title, body, said, map: drawing(view, drawn) };
  return view.isPart ? kit.parts(frame) : kit.page(frame);
}
