import { type ExpressionBuilder, type Insertable, sql } from 'kysely';
import { accountLimits } from '#contract/accounts/account-rules.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import { countDeleted } from '#server/infra/database/query/count-rows.queries.ts';
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
  'passwordHash',
  'codeHash',
  'codeExpiresAt',
  'createdAt',
] as const;

/** The browser registered it, or has proven its password since. */
function isOwn(eb: ExpressionBuilder<DB, 'pendingRegistrations'>, hash: string) {
  return eb.or([eb('registrantHash', '=', hash), eb('otherRegistrantHash', '=', hash)]);
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
    .deleteFrom('pendingRegistrations')
    .where('email', '=', email)
    // The same statement for any number, so that nobody can tell them apart.
    .where((eb) =>
      eb.or([
        eb('registrantHash', '=', registrantHash),
        eb('id', '=', sql<string>`any(${again}::uuid[])`),
      ]),
    )
    .execute();
  await db.insertInto('pendingRegistrations').values(pending).execute();
}

/** To compare a password with: the browser's own first, then from the newest. */
export async function listPending(db: Db, { email, registrantHash }: Registrant) {
  return db
    .selectFrom('pendingRegistrations')
    .select(columns)
    .where('email', '=', email)
    .orderBy((eb) => isOwn(eb, registrantHash), 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(COMPARED_MAX)
    .execute();
}

/** Lets one more browser send its code; they share the tries. */
export async function sharePending(db: Db, id: string, registrantHash: string): Promise<void> {
  await db
    .updateTable('pendingRegistrations')
    .set({ otherRegistrantHash: registrantHash })
    .where('id', '=', id)
    .where('registrantHash', '!=', registrantHash)
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
    .selectFrom('pendingRegistrations')
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
  const counter = isOwners ? 'tries' : 'strayTries';
  const taken = await db
    .updateTable('pendingRegistrations')
    .set((eb) => ({ [counter]: eb(counter, '+', 1) }))
    .where('id', '=', id)
    .where(counter, '<', accountLimits.codeTries)
    .returning([...columns, 'resentUntil', 'tries'])
    .executeTakeFirst();
  if (!taken) return undefined;
  const { codeHash, codeExpiresAt, resentUntil, tries, ...pending } = taken;
  const hasTries = isOwners || tries < accountLimits.codeTries;
  return {
    pending: { ...pending, codeHash },
    codeHash: hasTries && codeExpiresAt > now ? codeHash : undefined,
    isResentValid: (resentUntil ?? 0) > now,
  };
}

/** A new code of its own browser replaces every former one. */
export async function renewPendingCode(
  db: Db,
  id: string,
  { hash, expiresAt }: { hash: string; expiresAt: Date },
) {
  return db
    .updateTable('pendingRegistrations')
    .set({
      codeHash: hash,
      codeExpiresAt: expiresAt,
      tries: 0,
      resentUntil: null,
      strayTries: 0,
    })
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
}

/** The code for clients without the cookie is valid beside the one that was mailed before. */
export async function letResentCode(db: Db, id: string, until: Date) {
  return db
    .updateTable('pendingRegistrations')
    .set({ resentUntil: until, strayTries: 0 })
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
}

/** The browser's own registration, which another proof of the mailbox replaces. */
export function takeOwnPending(db: Db, { email, registrantHash }: Registrant) {
  return db
    .deleteFrom('pendingRegistrations')
    .where('email', '=', email)
    .where((eb) => isOwn(eb, registrantHash))
    .returning(['name', 'passwordHash'])
    .executeTakeFirst();
}

/** True only for the one call that spends this code. */
export async function spendPending(
  db: Db,
  { id, codeHash }: { id: string; codeHash: string },
): Promise<boolean> {
  const spent = await db
    .deleteFrom('pendingRegistrations')
    .where('id', '=', id)
    .where('codeHash', '=', codeHash)
    .executeTakeFirst();
  return spent.numDeletedRows > 0n;
}

export async function dropPending(db: Db, email: string): Promise<void> {
  await db.deleteFrom('pendingRegistrations').where('email', '=', email).execute();
}

export function dropPendingBefore(db: Db, before: Date): Promise<number> {
  return countDeleted(db.deleteFrom('pendingRegistrations').where('createdAt', '<', before));
}
