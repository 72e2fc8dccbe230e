import type { Skin } from "../../kernel/desk.js";
import { kitA } from "./a/kit.js";
import { kitB } from "./b/kit.js";
import type { Kit } from "./kit.js";

const all: Readonly<Record<Skin, Kit>> = { a: kitA, b: kitB };
export const kitOf = (skin: Skin): Kit => all[skin];
