import { deviceName } from '#contract/accounts/device-name.ts';
import {
  type SecurityEvent,
  signInEvents,
  staffSecurityEvents,
} from '#contract/audit/security-events.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import { networkOf } from '#server/infra/http/security/network-of.ts';
import { currentContext } from '#server/infra/request-context/request-context.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { insertStaffEvent } from './security-events.queries.ts';

export interface SecurityFacts {
  /** Whose account it is about, where that is known. */
  userId?: string | undefined;
  ipAddress?: string | undefined;
  /** What the browser says of itself; its short name goes into the audit log. */
  userAgent?: string | undefined;
  /** Short words such as the limit's or the endpoint's name; never a secret or an e-mail address. */
  detail?: string | undefined;
  /** False for what somebody tried with another person's account. */
  isOwner?: boolean;
}

/**
 * Writes a line of the log that says what happened, to whose account, from which network; and for
 * an account of the staff an entry of the audit log. Pass the transaction of the change as `db`.
 */
export async function noteSecurityEvent(
  { log, clock, random, db }: Pick<Shop, 'log' | 'clock' | 'random' | 'db'>,
  event: SecurityEvent,
  facts: SecurityFacts,
  trx: Db = db,
): Promise<void> {
  const { userId, ipAddress, userAgent, detail, isOwner = true } = facts;
  const request = currentContext();
  const network = ipAddress === undefined ? undefined : networkOf(ipAddress);
  const line = { security: event, reqId: request?.name, userId, network, detail };
  if (isRefusal(event)) log.warn(line, 'a security event');
  else log.info(line, 'a security event');
  // Refused sign-ins ask it for accounts that are not there too, so that no time tells them apart.
  if (!isAudited(event) || (userId === undefined && !isSignIn(event))) return;
  await insertStaffEvent(trx, {
    id: random.id(),
    at: clock.now(),
    action: event,
    userId: userId ?? NO_USER_ID,
    isOwner,
    facts: {
      ...(network !== undefined && { network }),
      ...(userAgent !== undefined && { device: deviceName(userAgent) }),
      ...(detail !== undefined && { about: detail }),
    },
  });
}

/** As above, for what has been done or refused already: a failure to note it is logged and goes no further. */
export async function tryToNote(
  shop: Pick<Shop, 'log' | 'clock' | 'random' | 'db'>,
  event: SecurityEvent,
  facts: SecurityFacts,
): Promise<void> {
  await noteSecurityEvent(shop, event, facts).catch((failure: unknown) => {
    shop.log.error({ err: failure }, 'a security event could not be noted');
  });
}

const NO_USER_ID = '00000000-0000-0000-0000-000000000000';

const isSignIn = (event: SecurityEvent) => (signInEvents as readonly string[]).includes(event);
const isRefusal = (event: SecurityEvent) => /refused|limited/.test(event);
const isAudited = (event: SecurityEvent) =>
  (staffSecurityEvents as readonly string[]).includes(event);
