import type { IncomingHttpHeaders } from 'node:http';
import { accountMessages } from '#contract/accounts/account-rules.ts';
import type { User } from '#contract/accounts/accounts.ts';
import { isSecondFactorAsked } from '#contract/roles/staff.ts';
import { findEntrant } from '#server/accounts/users/accounts.queries.ts';
import { hashToken, newToken } from '#server/accounts/users/tokens.ts';
import { toUser } from '#server/accounts/users/user.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import { deleteRow, insertRow } from '#server/infra/database/query/change-rows.queries.ts';
import { cookieName } from '#server/infra/http/security/cookie-names.ts';
import { type Session, sessionCookie } from '#server/infra/http/session.ts';
import { Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { settingsOf } from '#server/studio/settings/shop-settings.ts';
import { readLimits, sessionEnds, sessionLimitsOf } from './session-limits.ts';
import { findSessionByToken, noteSeen, prolongSession } from './sessions.queries.ts';

/** Long over: a sign-in that proves too little for what asks for a proof. */
const neverProven = new Date(0);

/** Which browser a session belongs to, for its owner's list. */
export interface Device {
  ipAddress: string;
  userAgent: string;
  /** What it holds from earlier sign-ins (known-browsers.ts). */
  browserCookie?: string | undefined;
  /** The proof of work that its call brings. */
  work?: string | undefined;
}

/** A user who has just proven their identity. */
export interface SignedIn {
  user: User;
  /** For the session's cookie. */
  token: string;
  /** Google has just become another way into their account. */
  isNewLink?: boolean;
}

/**
 * The session that a request's cookie names, if it is still valid. Reading it counts as a use, which
 * keeps it open, unless nobody is there to use it.
 */
export async function readSession(
  { db, clock, config }: Pick<Shop, 'db' | 'clock' | 'config'>,
  headers: IncomingHttpHeaders,
  { isUse = true } = {},
): Promise<Session | null> {
  const token = tokenIn(headers, cookieName(config, sessionCookie));
  if (!token) return null;
  const now = clock.now();
  const row = await findSessionByToken(db, hashToken(token), now);
  // Signed in means verified, whatever wrote the row.
  if (!row?.emailVerified || row.bannedAt) return null;
  const user = toUser(row);
  // By the current role and settings, whatever they were when the session began.
  const limits = sessionLimitsOf(readLimits(row.settings), user.staffRole);
  const times = { createdAt: row.sessionCreatedAt, usedAt: row.sessionUsedAt };
  const { endsAt, lastsUntil } = sessionEnds(times, limits);
  if (endsAt <= now) {
    await deleteRow(db, 'sessions', row.sessionId);
    return null;
  }
  if (isUse && now.getTime() - times.usedAt.getTime() > limits.noteMs) {
    const next = sessionEnds({ ...times, usedAt: now }, limits);
    await prolongSession(db, row.sessionId, { usedAt: now, expiresAt: next.endsAt });
    await noteSeen(db, row.id, now);
  }
  return {
    id: row.sessionId,
    user,
    signedInAt: row.sessionCreatedAt,
    provenAt: row.provenAt,
    lastsUntil,
    hasSecondFactor: Boolean(row.hasSecondFactor),
    hasPassword: Boolean(row.hasPassword),
    lacksSecondFactor:
      !row.hasSecondFactor &&
      isSecondFactorAsked(row.settings?.secondFactorRequired, user.staffRole),
  };
}

/**
 * Always a new token, never one that the browser sent; resolves to the value for its cookie. Every
 * way to sign in ends here, so banned users are refused here.
 */
export async function startSession(
  db: Db,
  { clock, random }: Pick<Shop, 'clock' | 'random'>,
  userId: string,
  device: Device,
  { isProof = true }: { isProof?: boolean | undefined } = {},
): Promise<string> {
  const entrant = await findEntrant(db, userId);
  if (entrant.bannedAt) throw new Problem('forbidden', accountMessages.banned);
  const token = newToken(random);
  const now = clock.now();
  const limits = sessionLimitsOf(settingsOf(entrant.settings), entrant.staffRole);
  const { endsAt } = sessionEnds({ createdAt: now, usedAt: now }, limits);
  await insertRow(db, 'sessions', {
    id: random.id(),
    userId,
    token: hashToken(token),
    expiresAt: endsAt,
    ipAddress: device.ipAddress,
    userAgent: device.userAgent.slice(0, 300),
    createdAt: now,
    updatedAt: now,
    provenAt: isProof ? now : neverProven,
  });
  await noteSeen(db, userId, now);
  return token;
}

function tokenIn({ cookie = '' }: IncomingHttpHeaders, name: string): string | undefined {
  const given = cookie.split(';').map((one) => one.trim());
  const tokens = given.filter((one) => one.startsWith(`${name}=`));
  return tokens.map((one) => one.slice(name.length + 1)).find(isToken);
}

const isToken = (value: string) => /^[\w-]{43}$/.test(value);
