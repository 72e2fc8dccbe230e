const words = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"];

/** A place in a row, from 1, as a word: `third`. */
export const ordinal = (place: number): string => words[place - 1] ?? `${place}th`;
