/** Set beside the session's own cookie, and readable: without it a page need not ask who is signed in. */
export const signedInCookie = 'haat_signed_in';

/** Beside what every page needs: the other messages of accounts come with their forms. */
export const loggedOut = 'Logged out successfully';
