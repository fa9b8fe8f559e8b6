/** Code that the address shows from the start: the page comes alive when it has come. */
export const neededFirst: Promise<unknown>[] = [];
