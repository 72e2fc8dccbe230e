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
    /** Its position among the elements with the same role, name and frames; `equals` is their number. */
    position: z.int(),
    equals: z.int(),
  })
  .readonly();
export type Fingerprint = z.infer<typeof Fingerprint>;
