/**
 * A browser asks each time and mostly hears that nothing has changed. A CDN may answer for a second by
 * itself, the least that it can count, and nobody may answer with what is older.
 */
export const SHARED = 'public, max-age=0, s-maxage=1, must-revalidate';
/** What is about to be another already, or may be for all that is known. */
export const ASK_FIRST = 'public, max-age=0, must-revalidate';
