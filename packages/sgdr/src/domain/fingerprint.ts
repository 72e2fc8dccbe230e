import { z } from "zod";

/** A description of an element without its number: enough to find it again, or to say that it cannot be found. */
export const Fingerprint = z
  .strictObject({
    role: z.string(),
    name: z.string(),
    /** Landmarks and named groups around it, outermost first, e.g. `main`, `form "Sign in"`. */
    landmarks: z.array(z.string()).readonly(),
    /** Headings above it, highest level first. */
    headings: z.array(z.string()).readonly(),
    /** The iframes that contain it, outermost first, by name or position. */
    frames: z.array(z.string()).readonly(),
    /** Text of the row, list item or article that contains it; empty if there is none. */
    item: z.string(),
    /** Attributes that the page's author chose (name, type, test id, path of a link), never generated ones. */
    attributes: z.record(z.string(), z.string()),
    /** What tells it apart if it has no name; empty if nothing does. */
    hint: z.string().optional(),
    /** The heading of its column, if it is in a table. */
    column: z.string().optional(),
    /** Its position among the elements with the same role, name and frames; `equals` is their number. */
    position: z.int(),
    equals: z.int(),
    /** Without it, the fingerprint was taken by a walk that knew no items of plain elements, no hints and no dialogs without a role. */
    v: z.literal(2).optional(),
  })
  .readonly();
export type Fingerprint = z.infer<typeof Fingerprint>;
