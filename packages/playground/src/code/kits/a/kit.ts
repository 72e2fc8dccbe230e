import type { Kit } from "../../kit.js";
import type { View } from "../../view.js";
import { deed, filters, find, form, popup } from "./forms.js";
import { inProject, layout } from "./frame.js";
import { pieces } from "./pieces.js";

export const kitA: Kit<View> = { ...pieces, layout, inProject, find, filters, form, popup, deed };
