import type { Skin } from "../kernel/desk.js";
import { labelsA, type Labels } from "./labels-a.js";
import { labelsB } from "./labels-b.js";

const all: Readonly<Record<Skin, Labels>> = { a: labelsA, b: labelsB };
export const labelsOf = (skin: Skin): Labels => all[skin];
