/** The options of a command that acts in a browser without a model. */
export const actingOptions = [
  "store",
  "browser",
  "cdp",
  "headed",
  "storageState",
  "viewport",
  "allow",
  "strictOrigins",
  "sites",
  "secret",
  "needApproval",
] as const;
