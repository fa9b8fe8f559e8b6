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
  await trx.insertInto('certificate_owners').values(owner).execute();
}

/** The present one. */
export function findOwner(db: Db, certificateId: string) {
  return db
    .selectFrom('certificate_owners as owned')
    .leftJoin('users', 'users.id', 'owned.user_id')
    .select(['owned.id', 'owned.user_id', 'owned.since', 'users.name'])
    .select((eb) => eb.fn.coalesce('users.email', 'owned.email').as('email'))
    .where('owned.certificate_id', '=', certificateId)
    .where('owned.until', 'is', null)
    .executeTakeFirst();
}

/** From the first on. */
export function listOwners(db: Db, certificateId: string) {
  return db
    .selectFrom('certificate_owners as owned')
    .leftJoin('users', 'users.id', 'owned.user_id')
    .select(['users.name', 'owned.since', 'owned.until'])
    .select((eb) => eb.fn.coalesce('users.email', 'owned.email').as('email'))
    .where('owned.certificate_id', '=', certificateId)
    .orderBy('owned.since')
    .orderBy('owned.id')
    .execute();
}

/** What is theirs now, the newest first, with whom each is on its way to. */
export function listOwned(db: Db, person: Person) {
  return db
    .selectFrom('certificate_owners as owned')
    .leftJoin('certificate_transfers as transfers', (join) =>
      join
        .onRef('transfers.certificate_id', '=', 'owned.certificate_id')
        .on('transfers.state', '=', 'open'),
    )
    .where(isOf(person))
    .where('owned.until', 'is', null)
    .orderBy('owned.since', 'desc')
    .orderBy('owned.id')
    .select([
      'owned.certificate_id',
      'owned.since',
      'transfers.email',
      'transfers.owner_confirmed_at',
      'transfers.expires_at',
    ])
    .execute();
}

/** Whether it is theirs now. */
export async function isOwnedBy(db: Db, certificateId: string, person: Person): Promise<boolean> {
  const row = await db
    .selectFrom('certificate_owners as owned')
    .select('owned.id')
    .where('owned.certificate_id', '=', certificateId)
    .where('owned.until', 'is', null)
    .where(isOf(person))
    .executeTakeFirst();
  return row !== undefined;
}

export async function endOwnership(trx: Trx, id: string, until: Date): Promise<void> {
  await trx.updateTable('certificate_owners').set({ until }).where('id', '=', id).execute();
}

/** The chain goes with the piece, to the certificate that it has now. */
export async function moveOwners(trx: Trx, from: string, to: string): Promise<void> {
  await trx
    .updateTable('certificate_owners')
    .set({ certificate_id: to })
    .where('certificate_id', '=', from)
    .execute();
}

export async function insertTransfer(
  trx: Trx,
  transfer: Insertable<CertificateTransfers>,
): Promise<void> {
  await trx.insertInto('certificate_transfers').values(transfer).execute();
}

export type TransferRow = NonNullable<Awaited<ReturnType<typeof findTransfer>>>;

/** An open one, by the hash of either side's token. */
export function findTransfer(db: Db, hash: string, now: Date) {
  return db
    .selectFrom('certificate_transfers')
    .selectAll()
    .where((eb) => eb.or([eb('owner_token_hash', '=', hash), eb('receiver_token_hash', '=', hash)]))
    .where('state', '=', 'open')
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

export function findOpenTransfer(db: Db, certificateId: string) {
  return db
    .selectFrom('certificate_transfers')
    .selectAll()
    .where('certificate_id', '=', certificateId)
    .where('state', '=', 'open')
    .executeTakeFirst();
}

export async function changeTransfer(
  trx: Trx,
  id: string,
  changes: Updateable<CertificateTransfers>,
): Promise<void> {
  await trx.updateTable('certificate_transfers').set(changes).where('id', '=', id).execute();
}

/** Nothing of whom it was to go to stays. */
export async function endTransfers(trx: Trx, certificateId: string): Promise<void> {
  await trx
    .updateTable('certificate_transfers')
    .set({ state: 'ended', email: null })
    .where('certificate_id', '=', certificateId)
    .where('state', '=', 'open')
    .execute();
}

/** Ends and empties those that nobody confirmed in time. */
export async function endLapsedTransfers(db: Db, before: Date, limit: number): Promise<number> {
  const rows = await db
    .updateTable('certificate_transfers')
    .set({ state: 'ended', email: null })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('certificate_transfers')
        .select('id')
        .where('state', '=', 'open')
        .where('expires_at', '<=', before)
        .limit(limit),
    )
    .returning('id')
    .execute();
  return rows.length;
}

/** The chain stays, without them; what is on its way to them or from them ends. */
export async function forgetOwner(trx: Trx, { userId, email }: Person): Promise<void> {
  await trx
    .updateTable('certificate_transfers')
    .set({ email: null, state: sql`case when state = 'open' then 'ended' else state end` })
    .where((eb) =>
      eb.or([
        eb('email', '=', email),
        eb(
          'from_owner',
          'in',
          eb
            .selectFrom('certificate_owners as owned')
            .select('owned.id')
            .where((owned) =>
              owned.or([owned('user_id', '=', userId), owned('email', '=', email)]),
            ),
        ),
      ]),
    )
    .execute();
  await trx
    .updateTable('certificate_owners')
    .set({ user_id: null, email: null })
    .where((eb) => eb.or([eb('user_id', '=', userId), eb('email', '=', email)]))
    .execute();
}

/** What was and is theirs, for the file of their own data. */
export function listOwnershipsOf(db: Db, { userId, email }: Person) {
  return db
    .selectFrom('certificate_owners as owned')
    .innerJoin('certificates', 'certificates.id', 'owned.certificate_id')
    .select(['certificates.number', 'certificates.code', 'certificates.state'])
    .select([sql<string>`certificates.facts->>'piece'`.as('piece')])
    .select(['owned.since', 'owned.until', 'owned.email'])
    .where((eb) => eb.or([eb('owned.user_id', '=', userId), eb('owned.email', '=', email)]))
    .orderBy('owned.since')
    .execute();
}

/** What was to be passed on to them, or by them. */
export function listTransfersOf(db: Db, { userId, email }: Person) {
  return db
    .selectFrom('certificate_transfers as transfers')
    .innerJoin('certificates', 'certificates.id', 'transfers.certificate_id')
    .innerJoin('certificate_owners as owned', 'owned.id', 'transfers.from_owner')
    .select([
      'certificates.number',
      'transfers.state',
      'transfers.created_at',
      'transfers.expires_at',
      'transfers.owner_confirmed_at',
      'transfers.receiver_confirmed_at',
    ])
    .where((eb) =>
      eb.or([
        eb('transfers.email', '=', email),
        eb('owned.user_id', '=', userId),
        eb('owned.email', '=', email),
      ]),
    )
    .orderBy('transfers.created_at')
    .execute();
}

/** Names of accounts by id, for mails. */
export async function findVerifiedUser(db: Db, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('email', '=', email)
    .where('email_verified', '=', true)
    .executeTakeFirst();
}
