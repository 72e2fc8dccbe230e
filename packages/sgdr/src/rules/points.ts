/** The points if the condition is true, otherwise 0. */
export const when = (so: boolean, points: number): number => (so ? points : 0);
