/**
 * How many characters a text may have where its form does not say. A page lets nobody write more, and a server refuses more:
 * what one answer costs to read, store and mail has an end.
 */
export const MOST_CHARACTERS = 5000
