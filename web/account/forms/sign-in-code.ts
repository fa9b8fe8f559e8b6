import { openPendingCode } from '#web/account/session/pending-code.ts';

/** The code that signs in without a password. */
export const signInCode = openPendingCode('haat_sign_in_code');

/** In the state of the page of the code where Back leads to the page of the email. */
export const overLogin = 'over-login';
