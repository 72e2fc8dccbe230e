import type { Skin } from "../kernel/desk.js";
import { skinA, type Labels } from "./labels-a.js";
import { skinB } from "./labels-b.js";

export { boardOrders, type BoardOrder, type Labels } from "./labels-a.js";

const skinned: Readonly<Record<Skin, Labels>> = { a: skinA, b: skinB };
export const labelsOf = (skin: Skin): Labels => skinned[skin];
