/** The message of any thrown value. */
export const errorMessage = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** Messages of browsers and commands may have many lines. */
export const firstLine = (text: string): string => text.split("\n", 1)[0] ?? "";
