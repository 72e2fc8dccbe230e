import type { Skin } from "../kernel/desk.js";
import { a, type Labels } from "./labels-a.js";
import { b } from "./labels-b.js";

export type { Labels } from "./labels-a.js";

const all: Readonly<Record<Skin, Labels>> = { a, b };
export const labelsOf = (skin: Skin): Labels => all[skin];
