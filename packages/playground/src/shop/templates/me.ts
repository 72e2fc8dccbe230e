/** Everybody's tasks are done as the first account. */
export const me = "emma";
export const myName = "Emma Larsson";
