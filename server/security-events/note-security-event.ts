import { currentWork } from '../database/work.ts';
import { networkOf } from '../http/network-of.ts';
import type { Shop } from '../shop.ts';

/** What happened to somebody's way into the shop, or was refused at its door. */
export type SecurityEvent =
  | 'sign-in'
  | 'sign-in-refused'
  | 'sign-in-limited'
  | 'sign-out'
  | 'sessions-ended'
  | 'factor-added'
  | 'factor-removed'
  | 'factor-refused'
  | 'recovery-code-used'
  | 'password-changed'
  | 'password-created'
  | 'password-reset'
  | 'google-linked'
  | 'proof-given'
  | 'proof-refused'
  | 'access-refused'
  | 'origin-refused'
  | 'rate-limited'
  | 'data-exported'
  | 'erasure-asked'
  | 'erasure-cancelled';

export interface SecurityFacts {
  /** Whose account it is about, where that is known. */
  userId?: string | undefined;
  ipAddress?: string | undefined;
  /** Short words such as the limit's or the endpoint's name; never a secret or an e-mail address. */
  detail?: string | undefined;
}

/** Writes a line of the log that says what happened, to whose account, from which network. */
export function noteSecurityEvent(
  { log }: Pick<Shop, 'log'>,
  event: SecurityEvent,
  { userId, ipAddress, detail }: SecurityFacts,
): void {
  const request = currentWork();
  log.info(
    {
      security: event,
      ...(request?.isRequest && { reqId: request.name }),
      ...(userId !== undefined && { userId }),
      ...(ipAddress !== undefined && { network: networkOf(ipAddress) }),
      ...(detail !== undefined && { detail }),
    },
    'a security event',
  );
}
