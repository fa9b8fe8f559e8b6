import { type Expression, type SqlBool, sql } from 'kysely';
import type { GrievanceKind, GrievanceStatus } from '#contract/privacy/grievance-rules.ts';
import { writtenBy } from '#server/accounts/users/accounts.queries.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import { containsWords } from '#server/infra/database/query/contains-words.ts';
import { countRows } from '#server/infra/database/query/count-rows.queries.ts';

/** Locks the request's text until the transaction ends. */
export async function lockWords(trx: Db, contentHash: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`grievance:${contentHash}`}, 0))`.execute(
    trx,
  );
}

/** A request with the same text since then. */
export async function findSameGrievance(
  db: Db,
  { contentHash, since }: { contentHash: string; since: Date },
) {
  return db
    .selectFrom('grievances')
    .select(['ticket', 'acknowledgeBy', 'resolveBy'])
    .where('contentHash', '=', contentHash)
    .where('receivedAt', '>', since)
    .orderBy('receivedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
}

function selectViews(db: Db) {
  return db
    .selectFrom('grievances')
    .leftJoin('users', 'users.id', 'grievances.userId')
    .selectAll('grievances')
    .select('users.email as accountEmail');
}
export type GrievanceView = NonNullable<Awaited<ReturnType<typeof findGrievance>>>;

export function findGrievance(db: Db, id: string) {
  return selectViews(db).where('grievances.id', '=', id).executeTakeFirst();
}

interface Wanted {
  status: GrievanceStatus | 'open' | undefined;
  kind: GrievanceKind | undefined;
  q: string | undefined;
}

/** What is due first comes first; closed ones follow, the newest first. */
export async function listGrievances(
  db: Db,
  { limit, offset, ...wanted }: Wanted & { limit: number; offset: number },
): Promise<{ views: GrievanceView[]; total: number }> {
  const rule = ruleOf(wanted);
  const [views, total] = await Promise.all([
    selectViews(db)
      .where(rule)
      .orderBy('dueAt', (order) => order.asc().nullsLast())
      .orderBy('receivedAt', 'desc')
      .orderBy('grievances.id')
      .limit(limit)
      .offset(offset)
      .execute(),
    countRows(db.selectFrom('grievances').where(rule)),
  ]);
  return { views, total };
}

function ruleOf({ status, kind, q }: Wanted): Expression<SqlBool> {
  const rules: Expression<SqlBool>[] = [sql<SqlBool>`true`];
  if (status === 'open') rules.push(sql`due_at is not null`);
  else if (status) rules.push(sql`status = ${status}`);
  if (kind) rules.push(sql`kind = ${kind}`);
  if (q) {
    const shown = sql`concat_ws(' ', ticket, grievances.name, grievances.email, details)`;
    rules.push(containsWords(shown, q));
  }
  return sql`${sql.join(rules, sql` and `)}`;
}

/**
 * How many are open, how many of them were due before `now`, and how many are due before `soon`.
 */
export async function countOpenGrievances(
  db: Db,
  { now, soon = now }: { now: Date; soon?: Date },
): Promise<{ open: number; overdue: number; due: number }> {
  return db
    .selectFrom('grievances')
    .where('dueAt', 'is not', null)
    .select((eb) => [
      eb.fn.countAll<number>().as('open'),
      eb.fn.countAll<number>().filterWhere('dueAt', '<=', now).as('overdue'),
      eb.fn.countAll<number>().filterWhere('dueAt', '<=', soon).as('due'),
    ])
    .executeTakeFirstOrThrow();
}

/**
 * Removes the person from their requests; the fact, the times and the outcome stay. Returns which.
 */
export async function forgetAsker(
  trx: Db,
  asker: { userId: string; email: string },
): Promise<string[]> {
  const rows = await trx
    .updateTable('grievances')
    .set({
      userId: null,
      name: '',
      email: '',
      details: '',
      answer: '',
      notes: '',
      contentHash: '',
    })
    .where(writtenBy(asker))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
