import type { Skin } from "../kernel/desk.js";
import { b as labelsB } from "./labels-b.js";
import { a as labelsA, type Labels } from "./labels.js";
import { kitA } from "./pages/a/kit.js";
import { kitB } from "./pages/b/kit.js";
import type { Kit } from "./pages/kit.js";

const labels: Readonly<Record<Skin, Labels>> = { a: labelsA, b: labelsB };
export const labelsOf = (skin: Skin): Labels => labels[skin];

const kits: Readonly<Record<Skin, Kit>> = { a: kitA, b: kitB };
export const kitOf = (skin: Skin): Kit => kits[skin];
