import type { User } from '#contract/accounts/accounts.ts';

export const sessionCookie = 'haat_session';

/** A signed-in user, from the request's session. */
export interface Session {
  id: string;
  user: User;
  /** When this session began: creating a password requires a recent one (S5). */
  signedInAt: Date;
  /** The last proof of identity: ways to sign in may change only soon after it. */
  provenAt: Date;
  /** When it ends, used or not. */
  lastsUntil: Date;
  /** At the start of the request: if true, a password is no proof of identity. */
  hasSecondFactor: boolean;
  /** At the start of the request; Google accounts may have none. */
  hasPassword: boolean;
  /** The shop requires a second factor of this member of staff, who has none. */
  lacksSecondFactor: boolean;
}
