/** How the roles in Chromium's accessibility tree read in ARIA's words, and which of them the walk leaves out by design. */

/** Chromium's own role names → what the walk calls it. */
export const ariaNames: ReadonlyMap<string, string> = new Map([
  ["image", "img"],
  ["Canvas", "img"],
  ["ColorWell", "textbox"],
  ["Date", "textbox"],
  ["DateTime", "textbox"],
  ["InputTime", "textbox"],
  ["DisclosureTriangle", "button"],
  ["DisclosureTriangleGrouped", "button"],
  ["Details", "group"],
  ["Iframe", "iframe"],
  ["Video", "video"],
  ["Audio", "audio"],
  ["PopUpButton", "button"],
  ["ToggleButton", "button"],
  ["doc-noteref", "link"],
]);

const text = "its text is listed as text, or is a name already";
const structure = "says nothing that the nodes inside it do not say";

/** Role in Chromium's tree → why the walk has no node for it. */
export const unlistedRoles: ReadonlyMap<string, string> = new Map([
  ["RootWebArea", "the page itself: its title stands beside the nodes"],
  ["StaticText", text],
  ["InlineTextBox", text],
  ["LineBreak", text],
  ["ListMarker", "drawn by the list's style"],
  ["paragraph", text],
  ["strong", text],
  ["emphasis", text],
  ["code", text],
  ["time", text],
  ["mark", text],
  ["deletion", text],
  ["insertion", text],
  ["subscript", text],
  ["superscript", text],
  ["Abbr", text],
  ["Ruby", text],
  ["RubyAnnotation", text],
  ["LabelText", "its text is the name of its control"],
  ["Legend", "its text is the name of its group"],
  ["caption", "its text is the name of its table"],
  ["Figcaption", text],
  ["generic", structure],
  ["none", structure],
  ["Pre", structure],
  ["DescriptionList", structure],
  ["rowgroup", structure],
  ["sectionheader", structure],
  ["sectionfooter", structure],
  ["MenuListPopup", structure],
  ["LayoutTable", "a table of layout is not a table"],
  ["LayoutTableRow", "a table of layout is not a table"],
  ["LayoutTableCell", "a table of layout is not a table"],
  ["MathMLMath", text],
  ["MathMLIdentifier", text],
  ["MathMLNumber", text],
  ["MathMLOperator", text],
  ["SvgRoot", "a drawing without a name; text and links in it are listed"],
  ["PluginObject", "nothing in it can be read or acted on"],
]);

/** Chromium leaves the text of these out of a name around them. */
export const silentInNames: ReadonlySet<string> = new Set(
  (
    "alert alertdialog application article banner blockquote complementary contentinfo dialog document feed figure form " +
    "grid group log main marquee menu menubar navigation note radiogroup region search separator status table tablist " +
    "tabpanel timer toolbar tree treegrid"
  ).split(" "),
);

/** Inside these only what takes the focus is listed: the rest is a picture of the control. */
export const picturesInside: ReadonlySet<string> = new Set([
  "button",
  "checkbox",
  "img",
  "math",
  "menuitemcheckbox",
  "menuitemradio",
  "meter",
  "option",
  "progressbar",
  "radio",
  "scrollbar",
  "separator",
  "slider",
  "switch",
  "tab",
]);

/** Inside these, images, lists and the like are part of the name or the value. */
export const namedWhole: ReadonlySet<string> = new Set(
  "combobox link menuitem searchbox spinbutton textbox tooltip treeitem".split(" "),
);
export const listedInNamed: ReadonlySet<string> = new Set([
  "dialog",
  "grid",
  "group",
  "heading",
  "menu",
  "tree",
  "treegrid",
]);
