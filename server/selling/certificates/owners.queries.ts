import { type Insertable, type SqlBool, sql, type Updateable } from 'kysely';
import type { Db, Trx } from '#server/infra/database/connection/database.ts';
import type { CertificateOwners, CertificateTransfers } from '#server/infra/database/schema.ts';

export interface Person {
  userId: string;
  /** Verified, so that what came to it without an account is theirs too. */
  email: string;
}

const isOf = ({ userId, email }: Person) =>
  sql<SqlBool>`(owned.user_id = ${userId} or owned.user_id is null and owned.email = ${email})`;

export async function insertOwner(trx: Trx, owner: Insertable<CertificateOwners>): Promise<void> {
  await trx.insertInto('certificateOwners').values(owner).execute();
}

/** The present one. */
export function findOwner(db: Db, certificateId: string) {
  return db
    .selectFrom('certificateOwners as owned')
    .leftJoin('users', 'users.id', 'owned.userId')
    .select(['owned.id', 'owned.userId', 'owned.since', 'users.name'])
    .select((eb) => eb.fn.coalesce('users.email', 'owned.email').as('email'))
    .where('owned.certificateId', '=', certificateId)
    .where('owned.until', 'is', null)
    .executeTakeFirst();
}

/** From the first on. */
export function listOwners(db: Db, certificateId: string) {
  return db
    .selectFrom('certificateOwners as owned')
    .leftJoin('users', 'users.id', 'owned.userId')
    .select(['users.name', 'owned.since', 'owned.until'])
    .select((eb) => eb.fn.coalesce('users.email', 'owned.email').as('email'))
    .where('owned.certificateId', '=', certificateId)
    .orderBy('owned.since')
    .orderBy('owned.id')
    .execute();
}

/** What is theirs now, the newest first, with whom each is on its way to. */
export function listOwned(db: Db, person: Person) {
  return db
    .selectFrom('certificateOwners as owned')
    .leftJoin('certificateTransfers as transfers', (join) =>
      join
        .onRef('transfers.certificateId', '=', 'owned.certificateId')
        .on('transfers.state', '=', 'open'),
    )
    .where(isOf(person))
    .where('owned.until', 'is', null)
    .orderBy('owned.since', 'desc')
    .orderBy('owned.id')
    .select([
      'owned.certificateId',
      'owned.since',
      'transfers.email',
      'transfers.ownerConfirmedAt',
      'transfers.expiresAt',
    ])
    .execute();
}

/** Whether it is theirs now. */
export async function isOwnedBy(db: Db, certificateId: string, person: Person): Promise<boolean> {
  const row = await db
    .selectFrom('certificateOwners as owned')
    .select('owned.id')
    .where('owned.certificateId', '=', certificateId)
    .where('owned.until', 'is', null)
    .where(isOf(person))
    .executeTakeFirst();
  return row !== undefined;
}

export async function endOwnership(trx: Trx, id: string, until: Date): Promise<void> {
  await trx.updateTable('certificateOwners').set({ until }).where('id', '=', id).execute();
}

/** The chain goes with the piece, to the certificate that it has now. */
export async function moveOwners(trx: Trx, from: string, to: string): Promise<void> {
  await trx
    .updateTable('certificateOwners')
    .set({ certificateId: to })
    .where('certificateId', '=', from)
    .execute();
}

export async function insertTransfer(trx: Trx, transfer: Insertable<CertificateTransfers>) {
  await trx.insertInto('certificateTransfers').values(transfer).execute();
}

export type TransferRow = NonNullable<Awaited<ReturnType<typeof findTransfer>>>;

/** An open one, by the hash of either side's token. */
export function findTransfer(db: Db, hash: string, now: Date) {
  return db
    .selectFrom('certificateTransfers')
    .selectAll()
    .where((eb) => eb.or([eb('ownerTokenHash', '=', hash), eb('receiverTokenHash', '=', hash)]))
    .where('state', '=', 'open')
    .where('expiresAt', '>', now)
    .executeTakeFirst();
}

export function findOpenTransfer(db: Db, certificateId: string) {
  return db
    .selectFrom('certificateTransfers')
    .selectAll()
    .where('certificateId', '=', certificateId)
    .where('state', '=', 'open')
    .executeTakeFirst();
}

export async function changeTransfer(
  trx: Trx,
  id: string,
  changes: Updateable<CertificateTransfers>,
): Promise<void> {
  await trx.updateTable('certificateTransfers').set(changes).where('id', '=', id).execute();
}

/** Nothing of whom it was to go to stays. */
export async function endTransfers(trx: Trx, certificateId: string): Promise<void> {
  await trx
    .updateTable('certificateTransfers')
    .set({ state: 'ended', email: null })
    .where('certificateId', '=', certificateId)
    .where('state', '=', 'open')
    .execute();
}

/** Ends and empties those that nobody confirmed in time. */
export async function endLapsedTransfers(db: Db, before: Date, limit: number): Promise<number> {
  const rows = await db
    .updateTable('certificateTransfers')
    .set({ state: 'ended', email: null })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('certificateTransfers')
        .select('id')
        .where('state', '=', 'open')
        .where('expiresAt', '<=', before)
        .limit(limit),
    )
    .returning('id')
    .execute();
  return rows.length;
}

/** The chain stays, without them; what is on its way to them or from them ends. */
export async function forgetOwner(trx: Trx, { userId, email }: Person): Promise<void> {
  await trx
    .updateTable('certificateTransfers')
    .set({ email: null, state: sql`case when state = 'open' then 'ended' else state end` })
    .where((eb) =>
      eb.or([
        eb('email', '=', email),
        eb(
          'fromOwner',
          'in',
          eb
            .selectFrom('certificateOwners as owned')
            .select('owned.id')
            .where((owned) => owned.or([owned('userId', '=', userId), owned('email', '=', email)])),
        ),
      ]),
    )
    .execute();
  await trx
    .updateTable('certificateOwners')
    .set({ userId: null, email: null })
    .where((eb) => eb.or([eb('userId', '=', userId), eb('email', '=', email)]))
    .execute();
}

/** What was and is theirs, for the file of their own data. */
export function listOwnershipsOf(db: Db, { userId, email }: Person) {
  return db
    .selectFrom('certificateOwners as owned')
    .innerJoin('certificates', 'certificates.id', 'owned.certificateId')
    .select(['certificates.number', 'certificates.code', 'certificates.state'])
    .select([sql<string>`certificates.facts->>'piece'`.as('piece')])
    .select(['owned.since', 'owned.until', 'owned.email'])
    .where((eb) => eb.or([eb('owned.userId', '=', userId), eb('owned.email', '=', email)]))
    .orderBy('owned.since')
    .execute();
}

/** What was to be passed on to them, or by them. */
export function listTransfersOf(db: Db, { userId, email }: Person) {
  return db
    .selectFrom('certificateTransfers as transfers')
    .innerJoin('certificates', 'certificates.id', 'transfers.certificateId')
    .innerJoin('certificateOwners as owned', 'owned.id', 'transfers.fromOwner')
    .select([
      'certificates.number',
      'transfers.state',
      'transfers.createdAt',
      'transfers.expiresAt',
      'transfers.ownerConfirmedAt',
      'transfers.receiverConfirmedAt',
    ])
    .where((eb) =>
      eb.or([
        eb('transfers.email', '=', email),
        eb('owned.userId', '=', userId),
        eb('owned.email', '=', email),
      ]),
    )
    .orderBy('transfers.createdAt')
    .execute();
}

/** Names of accounts by id, for mails. */
export async function findVerifiedUser(db: Db, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('email', '=', email)
    .where('emailVerified', '=', true)
    .executeTakeFirst();
}
