import { type ExpressionBuilder, type Insertable, sql } from 'kysely';
import { accountLimits } from '#contract/accounts/account-rules.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import type { DB, PendingRegistrations } from '#server/infra/database/schema.ts';

export interface Registrant {
  email: string;
  /** The hash of the token that the browser got when it registered. */
  registrantHash: string;
}

const columns = [
  'id',
  'email',
  'name',
  'password_hash',
  'code_hash',
  'code_expires_at',
  'created_at',
] as const;

/** The browser registered it, or has proven its password since. */
function isOwn(eb: ExpressionBuilder<DB, 'pending_registrations'>, hash: string) {
  return eb.or([eb('registrant_hash', '=', hash), eb('other_registrant_hash', '=', hash)]);
}

/** Each costs a slow hash; an address has more only from strangers. */
const COMPARED_MAX = 10;

/** Replaces what the same browser, or the same person (`again`), has registered before. */
export async function replacePending(
  db: Db,
  { email, registrantHash, again }: Registrant & { again: string[] },
  pending: Insertable<PendingRegistrations>,
): Promise<void> {
  await db
    .deleteFrom('pending_registrations')
    .where('email', '=', email)
    // The same statement for any number, so that nobody can tell them apart.
    .where((eb) =>
      eb.or([
        eb('registrant_hash', '=', registrantHash),
        eb('id', '=', sql<string>`any(${again}::uuid[])`),
      ]),
    )
    .execute();
  await db.insertInto('pending_registrations').values(pending).execute();
}

/** To compare a password with: the browser's own first, then from the newest. */
export async function listPending(db: Db, { email, registrantHash }: Registrant) {
  return db
    .selectFrom('pending_registrations')
    .select(columns)
    .where('email', '=', email)
    .orderBy((eb) => isOwn(eb, registrantHash), 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(COMPARED_MAX)
    .execute();
}

/** Lets one more browser send its code; they share the tries. */
export async function sharePending(db: Db, id: string, registrantHash: string): Promise<void> {
  await db
    .updateTable('pending_registrations')
    .set({ other_registrant_hash: registrantHash })
    .where('id', '=', id)
    .where('registrant_hash', '!=', registrantHash)
    .execute();
}

export interface Waiting {
  id: string;
  /** Its browser asks, not just somebody who knows the address. */
  isOwn: boolean;
}

/**
 * The browser's own registration. A client without one gets the address's only registration, if
 * there is just one: else the owner could confirm what a stranger has registered.
 */
export async function findWaiting(
  db: Db,
  { email, registrantHash }: Registrant,
): Promise<Waiting | undefined> {
  const waiting = await db
    .selectFrom('pending_registrations')
    .select((eb) => ['id', isOwn(eb, registrantHash).$castTo<boolean>().as('isOwn')])
    .where('email', '=', email)
    .execute();
  return waiting.find((one) => one.isOwn) ?? (waiting.length === 1 ? waiting[0] : undefined);
}

/**
 * Counts a try before comparing the code, so that simultaneous tries count too. Codes that have no
 * more tries or are too old are not answered.
 */
export async function takePendingTry(db: Db, { id, isOwn: isOwners }: Waiting, now: Date) {
  const counter = isOwners ? 'tries' : 'stray_tries';
  const taken = await db
    .updateTable('pending_registrations')
    .set((eb) => ({ [counter]: eb(counter, '+', 1) }))
    .where('id', '=', id)
    .where(counter, '<', accountLimits.codeTries)
    .returning([...columns, 'resent_until', 'tries'])
    .executeTakeFirst();
  if (!taken) return undefined;
  const { code_hash, code_expires_at, resent_until, tries, ...pending } = taken;
  const hasTries = isOwners || tries < accountLimits.codeTries;
  return {
    pending: { ...pending, code_hash },
    codeHash: hasTries && code_expires_at > now ? code_hash : undefined,
    isResentValid: (resent_until ?? 0) > now,
  };
}

/** A new code of its own browser replaces every former one. */
export async function renewPendingCode(
  db: Db,
  id: string,
  { hash, expiresAt }: { hash: string; expiresAt: Date },
) {
  return db
    .updateTable('pending_registrations')
    .set({
      code_hash: hash,
      code_expires_at: expiresAt,
      tries: 0,
      resent_until: null,
      stray_tries: 0,
    })
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
}

/** The code for clients without the cookie is valid beside the one that was mailed before. */
export async function letResentCode(db: Db, id: string, until: Date) {
  return db
    .updateTable('pending_registrations')
    .set({ resent_until: until, stray_tries: 0 })
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
}

/** True only for the one call that spends this code. */
export async function spendPending(
  db: Db,
  { id, code_hash }: { id: string; code_hash: string },
): Promise<boolean> {
  const spent = await db
    .deleteFrom('pending_registrations')
    .where('id', '=', id)
    .where('code_hash', '=', code_hash)
    .executeTakeFirst();
  return spent.numDeletedRows > 0n;
}

export async function dropPending(db: Db, email: string): Promise<void> {
  await db.deleteFrom('pending_registrations').where('email', '=', email).execute();
}

export async function dropPendingBefore(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('pending_registrations')
    .where('created_at', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
