import type { Skin } from "../../kernel/desk.js";
import { flashOf } from "../../kernel/flash.js";
import type { Kit } from "../kit.js";
import { kitA } from "../kits/a/kit.js";
import { kitB } from "../kits/b/kit.js";
import { labelsOf } from "../labels-of.js";
import type { CodeContext, CodeDesk, View } from "../view.js";

const kits: Readonly<Record<Skin, Kit<View>>> = { a: kitA, b: kitB };
const flash = flashOf("code");
export const { redirectWith } = flash;

export function viewOf(context: CodeContext, desk: CodeDesk): View {
  const { pathname, searchParams } = new URL(context.req.url);
  const user = context.get("user");
  return {
    state: desk.state,
    labels: labelsOf(desk.skin),
    kit: kits[desk.skin],
    me: desk.state.users.find(({ id }) => id === user),
    flash: flash.take(context),
    path: pathname,
    query: searchParams,
  };
}
