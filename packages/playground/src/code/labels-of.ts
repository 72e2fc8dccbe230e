import type { Skin } from "../kernel/desk.js";
import { labelsB } from "./labels-b.js";
import { labels, type Labels } from "./labels.js";

const all: Readonly<Record<Skin, Labels>> = { a: labels, b: labelsB };
export const labelsOf = (skin: Skin): Labels => all[skin];
