import { z } from "zod";

/** A text of a target: fixed, given by the caller, or put together from both. */
export const TargetText = z.discriminatedUnion("from", [
  z.strictObject({ from: z.literal("literal"), value: z.string() }),
  z.strictObject({ from: z.literal("param"), name: z.string() }),
  z.strictObject({
    from: z.literal("template"),
    parts: z.array(z.union([z.string(), z.strictObject({ param: z.string() })])).readonly(),
  }),
]);
export type TargetText = z.infer<typeof TargetText>;

/** Roles by which an element, or what is around it, can be named: those of ARIA that are one word, and ours for what has none. */
export const targetRoles: ReadonlySet<string> = new Set(
  (
    "alert alertdialog application article audio banner blockquote button caption cell checkbox clickable code columnheader combobox " +
    "complementary contentinfo definition dialog directory document emphasis feed figure form generic grid gridcell group heading " +
    "iframe img image item link list listbox listitem log main mark marquee math menu menubar menuitem menuitemcheckbox menuitemradio " +
    "meter navigation note option paragraph presentation progressbar radio radiogroup region row rowgroup rowheader scrollbar search " +
    "searchbox separator slider spinbutton status strong switch tab table tablist tabpanel term text textbox time timer toolbar " +
    "tooltip tree treegrid treeitem video"
  ).split(" "),
);

const TargetRole = z
  .string()
  .refine((role) => targetRoles.has(role), "it is not a role by which an element can be named");

/** An element as a person would name it: what it is, what it is called, and where it stands. */
export const NamedTarget = z
  .strictObject({
    role: TargetRole,
    /** Empty for an element without a name. */
    name: TargetText,
    /** A text of the row, list item, card or article that it stands in. */
    in: TargetText.optional(),
    /** The dialog, heading or landmark above it. */
    under: z.strictObject({ role: TargetRole, name: TargetText }).readonly().optional(),
    /** The iframes around it, outermost first. */
    frame: z.array(z.string()).min(1).readonly().optional(),
    /** What tells it apart if it has no name. */
    hint: z.string().optional(),
    /** The heading of its column. */
    column: z.string().optional(),
  })
  .readonly();
export type NamedTarget = z.infer<typeof NamedTarget>;

/** All texts of a target that may hold a parameter. */
export const textsOfTarget = ({ name, in: item, under }: NamedTarget): readonly TargetText[] => [
  name,
  ...(item ? [item] : []),
  ...(under ? [under.name] : []),
];

/** The names of the parameters in a text. */
export const paramsInText = (text: TargetText): readonly string[] => {
  if (text.from === "param") return [text.name];
  return text.from === "template"
    ? text.parts.flatMap((part) => (typeof part === "string" ? [] : [part.param]))
    : [];
};

/** A text with all values filled in. */
export interface SoughtText {
  readonly text: string;
  /** Whether the caller gave it or a part of it; such a text must be a whole name, because a part of a name may belong to another thing. */
  readonly given: boolean;
}

/** A named target with all values filled in: what is looked for on a page. */
export interface SoughtTarget {
  readonly role: string;
  readonly name: SoughtText;
  readonly in?: SoughtText;
  readonly under?: { readonly role: string; readonly name: SoughtText };
  readonly frame?: readonly string[];
  readonly hint?: string;
  readonly column?: string;
}
