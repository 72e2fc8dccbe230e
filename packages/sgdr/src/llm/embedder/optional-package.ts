/** An optional peer, or nothing when it is not installed. Its name comes in as a value, so that neither types nor bundlers need it. */
export const optionalPackage = async (name: string): Promise<unknown> =>
  await import(name).catch((error: unknown) => {
    if (isMissing(name, error)) return undefined;
    throw error;
  });

/** The package itself is not there; a dependency of it that is not there is another matter. Vite says it in its own words. */
const isMissing = (name: string, error: unknown): boolean =>
  error instanceof Error &&
  (("code" in error && error.code === "ERR_MODULE_NOT_FOUND" && error.message.includes(`'${name}'`)) ||
    error.message.startsWith(`Could not resolve "${name}"`));
