/** What a page has a say in is told up to these lengths. What is longer is cut, and says so. */
export const mostAddressCharacters = 2_000;
export const mostWordsCharacters = 2_000;
export const mostMethodCharacters = 40;
