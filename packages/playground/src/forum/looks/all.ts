import type { Skin } from "../../kernel/desk.js";
import { lookA } from "./a/look.js";
import { lookB } from "./b/look.js";
import type { Look } from "./look.js";

const all: Readonly<Record<Skin, Look>> = { a: lookA, b: lookB };
export const lookOf = (skin: Skin): Look => all[skin];
