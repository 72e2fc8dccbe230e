/** Points for something that is so, and none where it is not. */
export const when = (so: boolean, points: number): number => (so ? points : 0);
