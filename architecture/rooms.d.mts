export const rooms: Readonly<Record<string, { readonly about: string; readonly may: readonly string[] }>>;
export const pure: readonly string[];
export const blindToGroundTruth: readonly string[];
export const groundTruth: readonly string[];
