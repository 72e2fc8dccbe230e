/**
 * Marks an option that decides what is run, what may be reached and what is given away. Only its user sets it (by flag, by environment,
 * in the file at home or in one named on the command line), never a file that lies in the current folder, which may be somebody else's.
 */
export const ownOnly = { ownOnly: true } as const;
