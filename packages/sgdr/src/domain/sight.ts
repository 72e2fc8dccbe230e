import { z } from "zod";
import { Fingerprint } from "./fingerprint.js";

/** What a page said about an element right before an action on it. */
export const SeenElement = z
  .strictObject({
    /** Its value, whether it is checked, pressed, disabled and so on; not its focus. */
    state: z.record(z.string(), z.union([z.string(), z.boolean()])),
    /** A hash of the row, list item or article around it, with texts and states; absent if it stands in none. */
    item: z.string().optional(),
    /** Only for what had the focus when a key was pressed: elsewhere the action has the fingerprints of its targets. */
    print: Fingerprint.optional(),
  })
  .readonly();
export type SeenElement = z.infer<typeof SeenElement>;

/** What was seen right before an action, as far as it must be the same when the action is recalled. */
export const Sight = z
  .strictObject({
    /** The page's address without its query. */
    path: z.string(),
    /** A hash of the page without its banner, navigation, sidebars and footer. */
    content: z.string(),
    /** The targets by parameter, and `focus` for what had the focus when a key was pressed. */
    elements: z.record(z.string(), SeenElement),
  })
  .readonly();
export type Sight = z.infer<typeof Sight>;
