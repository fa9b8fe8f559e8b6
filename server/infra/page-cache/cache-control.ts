/**
 * A browser revalidates each time and mostly gets a 304. A CDN may answer for a second by itself,
 * its smallest unit; nobody may serve older answers.
 */
export const SHARED = 'public, max-age=0, s-maxage=1, must-revalidate';
/** For answers that are stale, or may be. */
export const ASK_FIRST = 'public, max-age=0, must-revalidate';
