import type { User } from '#contract/accounts/accounts.ts';

export const sessionCookie = 'haat_session';

/** A signed-in user of the shop, as a request brings them. */
export interface Session {
  id: string;
  user: User;
  /** When this session began: creating a password asks for a recent one (decision 5). */
  signedInAt: Date;
  /** When they last proved who they are: ways to sign in change only soon after. */
  provenAt: Date;
  /** When it ends, used or not. */
  lastsUntil: Date;
  /** As of the request's beginning: what proves who they are is then no password. */
  hasSecondFactor: boolean;
  /** As of the request's beginning; accounts of Google may have none. */
  hasPassword: boolean;
  /** The shop asks this member of staff for a second factor, and they have none. */
  lacksSecondFactor: boolean;
}
