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
  /** Whose account it is about, if known. */
  userId?: string | undefined;
  ipAddress?: string | undefined;
  /** The User-Agent; its short name goes into the audit log. */
  userAgent?: string | undefined;
  /**
   * A few words such as the limit's or the endpoint's name; never a secret or an e-mail address.
   */
  detail?: string | undefined;
  /** False for what somebody tried on another person's account. */
  isOwner?: boolean;
}

/**
 * Logs what happened, to whose account, from which network; for a staff account it also writes an
 * audit entry. Pass the transaction of the change as `db`.
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
  // Refused sign-ins run this for missing accounts too, so that timing does not tell them apart.
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

/** As above, for what is already done or refused: a failure here is only logged. */
export async function tryToNote(
  shop: Pick<Shop, 'log' | 'clock' | 'random' | 'db'>,
  event: SecurityEvent,
  facts: SecurityFacts,
): Promise<void> {
  await noteSecurityEvent(shop, event, facts).catch((failure: unknown) => {
    shop.log.error({ err: failure }, 'a security event could not be logged');
  });
}

const NO_USER_ID = '00000000-0000-0000-0000-000000000000';

const isSignIn = (event: SecurityEvent) => (signInEvents as readonly string[]).includes(event);
const isRefusal = (event: SecurityEvent) => /refused|limited/.test(event);
const isAudited = (event: SecurityEvent) =>
  (staffSecurityEvents as readonly string[]).includes(event);
