import type { IncomingHttpHeaders } from 'node:http';
import { accountMessages } from '#contract/account-rules.ts';
import type { User } from '#contract/accounts.ts';
import { isSecondFactorAsked } from '#contract/staff.ts';
import { HOUR_MS } from '../clock.ts';
import type { Db } from '../database/database.ts';
import { Problem } from '../problems.ts';
import type { Shop } from '../shop.ts';
import { isBanned } from './accounts.queries.ts';
import { findSessionByToken, insertSession, noteSeen, prolongSession } from './sessions.queries.ts';
import { hashToken, newToken } from './tokens.ts';
import { toUser } from './user.ts';

export const sessionCookie = 'haat_session';
export const sessionSeconds = 30 * 24 * 60 * 60;
/** A session in use is prolonged at most this often: a read should not cost a write. */
const PROLONG_AFTER_MS = HOUR_MS;

/** A signed-in user of the shop, as a request brings them. */
export interface Session {
  id: string;
  user: User;
  /** When this session began: creating a password asks for a recent one (decision 5). */
  signedInAt: Date;
  /** When they last proved who they are: ways to sign in change only soon after. */
  provenAt: Date;
  /** As of the request's beginning; accounts of Google may have none. */
  hasPassword: boolean;
  /** The shop asks this member of staff for a second factor, and they have none. */
  lacksSecondFactor: boolean;
}

/** Which browser a session belongs to, for its owner's list. */
export interface Device {
  ipAddress: string;
  userAgent: string;
}

/** Somebody who has just proven who they are. */
export interface SignedIn {
  user: User;
  /** For the session's cookie. */
  token: string;
}

/** The session that a request's cookie names, if it is still good. */
export async function readSession(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  headers: IncomingHttpHeaders,
  names: readonly string[] = [sessionCookie],
): Promise<Session | null> {
  const token = tokenIn(headers, names);
  if (!token) return null;
  const now = clock.now();
  const row = await findSessionByToken(db, hashToken(token), now);
  // Signed in means verified (specification, 4), whoever wrote the row.
  if (!row?.email_verified || row.banned_at) return null;
  if (now.getTime() - row.session_used_at.getTime() > PROLONG_AFTER_MS) {
    await prolongSession(db, row.session_id, { usedAt: now, expiresAt: sessionEnd(now) });
    await noteSeen(db, row.id, now);
  }
  const user = toUser(row);
  return {
    id: row.session_id,
    user,
    signedInAt: row.session_created_at,
    provenAt: row.proven_at,
    hasPassword: Boolean(row.has_password),
    lacksSecondFactor:
      !row.has_second_factor && isSecondFactorAsked(row.second_factor_required, user.staffRole),
  };
}

/**
 * Always a new token, never one that the browser brought; resolves to what its cookie holds. Every way
 * to sign in ends here, so whom the shop keeps out is refused here.
 */
export async function startSession(
  db: Db,
  { clock, random }: Pick<Shop, 'clock' | 'random'>,
  userId: string,
  device: Device,
): Promise<string> {
  if (await isBanned(db, userId)) throw new Problem('forbidden', accountMessages.banned);
  const token = newToken(random);
  const now = clock.now();
  await insertSession(db, {
    id: random.id(),
    user_id: userId,
    token: hashToken(token),
    expires_at: sessionEnd(now),
    ip_address: device.ipAddress,
    user_agent: device.userAgent.slice(0, 300),
    created_at: now,
    updated_at: now,
    proven_at: now,
  });
  await noteSeen(db, userId, now);
  return token;
}

function sessionEnd(now: Date): Date {
  return new Date(now.getTime() + sessionSeconds * 1000);
}

function tokenIn(
  { cookie = '' }: IncomingHttpHeaders,
  names: readonly string[],
): string | undefined {
  const given = cookie.split(';').map((one) => one.trim());
  for (const name of names) {
    const tokens = given.filter((one) => one.startsWith(`${name}=`));
    const token = tokens.map((one) => one.slice(name.length + 1)).find(isToken);
    if (token) return token;
  }
  return undefined;
}

const isToken = (value: string) => /^[\w-]{43}$/.test(value);
