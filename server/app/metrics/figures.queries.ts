import { sql } from 'kysely';
import type { Db } from '#server/infra/database/connection/database.ts';
import { isDue } from '#server/messages/outbox/mail-tries.queries.ts';

export interface JobFigure {
  queue: string;
  state: string;
  jobs: number;
  /** Age of the job that could have started longest ago; no row if there is none. */
  oldestSeconds: number;
}

/** The queue's own table, by queue and state, without what is done. */
export async function countJobs(db: Db): Promise<JobFigure[]> {
  const { rows } = await sql<JobFigure>`
    select name as queue, state::text, count(*)::integer as jobs,
      coalesce(extract(epoch from now() - min(start_after)), 0)::float as oldest_seconds
    from jobs.job
    where state in ('created', 'retry', 'active', 'failed') and start_after <= now()
    group by name, state
  `.execute(db);
  return rows;
}

export async function countDueMails(db: Db, now: Date): Promise<number> {
  const { due } = await db
    .selectFrom('mails')
    .select((eb) => eb.fn.countAll<number>().as('due'))
    .where((eb) => isDue(eb, now))
    .executeTakeFirstOrThrow();
  return due;
}

/** Orders that were placed since, by status. */
export function countOrdersSince(
  db: Db,
  since: Date,
): Promise<{ status: string; orders: number }[]> {
  return db
    .selectFrom('orders')
    .select(['status', (eb) => eb.fn.countAll<number>().as('orders')])
    .where('createdAt', '>', since)
    .groupBy('status')
    .execute();
}
