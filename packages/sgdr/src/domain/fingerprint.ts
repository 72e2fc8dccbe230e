import { z } from "zod";

/** What an element is, apart from its number: enough to find it again, or to say that it cannot be found. */
export const Fingerprint = z
  .strictObject({
    role: z.string(),
    name: z.string(),
    /** Landmarks and named groups around it, outermost first, e.g. `main`, `form "Sign in"`. */
    landmarks: z.array(z.string()).readonly(),
    /** Headings it stands under, highest level first. */
    headings: z.array(z.string()).readonly(),
    /** The iframes it stands in, outermost first, by name or place. */
    frames: z.array(z.string()).readonly(),
    /** Text of the row, list item or article that holds it, when there is one. */
    item: z.string(),
    /** Attributes an author chose (name, type, test id, path of a link), never generated ones. */
    attributes: z.record(z.string(), z.string()),
    /** Its place among the elements of the same role, name and frames, and how many there were. */
    position: z.int(),
    equals: z.int(),
  })
  .readonly();
export type Fingerprint = z.infer<typeof Fingerprint>;
