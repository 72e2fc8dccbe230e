/** Roles whose names may end with a count of things; a tab or menu item that its author gave no role is a `clickable`. */
const counted: ReadonlySet<string> = new Set(["tab", "menuitem", "link", "clickable"]);
const trailingCount = /\s*[([]?\d+\+?[)\]]?$/;

/** Whether names of this role may end with a count. */
export const mayBeCounted = (role: string): boolean => counted.has(role);

/** "Requests 8" and "Requests 7" are one tab; every other number belongs to its name. */
export const withoutCount = (role: string, name: string): string => {
  const rest = counted.has(role) ? name.replace(trailingCount, "") : name;
  return rest === "" ? name : rest;
};
