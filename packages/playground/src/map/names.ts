/** A name as it stands in an id: small letters, digits and hyphens. */
const slug = (name: string): string =>
  name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");

/** Of a list when it is made; a new name later leaves it as it is. */
export const listId = (user: string, name: string): string => `${user}:${slug(name)}`;
