import type { IncomingHttpHeaders } from 'node:http';
import type { User } from '#contract/accounts.ts';
import type { Shop } from '../shop.ts';

/** A signed-in user of the shop, as a request brings them. */
export interface Session {
  id: string;
  user: User;
  /** When this session began: creating a password asks for a recent one (decision 5). */
  signedInAt: Date;
}

/** The session that a request's cookie names, if it is still good. */
export function findSession(shop: Shop, headers: IncomingHttpHeaders): Promise<Session | null> {
  return shop.identity.findSession(headers);
}
