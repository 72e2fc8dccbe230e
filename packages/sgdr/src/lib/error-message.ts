/** What an error says, whatever was thrown. */
export const errorMessage = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** Messages of browsers and commands go on for pages. */
export const firstLine = (text: string): string => text.split("\n", 1)[0] ?? "";
