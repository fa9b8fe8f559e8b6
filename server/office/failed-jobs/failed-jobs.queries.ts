import { sql } from 'kysely';
import type { Db } from '#server/infra/database/connection/database.ts';

export interface FailedJobs {
  name: string;
  times: number;
  lastAt: Date;
  /** What the last one said. */
  error: string;
}

/** The jobs that failed for good since then, by name. */
export async function findFailedJobs(db: Db, since: Date): Promise<FailedJobs[]> {
  const { rows } = await sql<FailedJobs>`
    select name, count(*)::int as times, max(completed_on) as last_at,
      coalesce((array_agg(output ->> 'message' order by completed_on desc))[1], 'no reason given')
        as error
    from jobs.job where state = 'failed' and completed_on > ${since}
    group by name order by name`.execute(db);
  return rows;
}
