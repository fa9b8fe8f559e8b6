/**
 * Set beside the session cookie, and readable by scripts: without it a page need not ask who is
 * signed in.
 */
export const signedInCookie = 'haat_signed_in';

/**
 * Apart from the other account messages, because every page needs it; the others load with their
 * forms.
 */
export const loggedOut = 'Logged out successfully';
