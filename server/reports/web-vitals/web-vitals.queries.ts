import { type SqlBool, sql } from 'kysely';
import type {
  WebVitalDevice,
  WebVitalMetric,
  WebVitalPage,
} from '#contract/web-vitals/web-vitals-rules.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import { countDeleted } from '#server/infra/database/query/count-rows.queries.ts';

interface Range {
  page: WebVitalPage;
  device: WebVitalDevice;
  metric: WebVitalMetric;
  upto: number;
}

/** A reading of one visit, as the range of its day that it falls into. */
export interface CountedReading extends Range {
  day: string;
}

export async function addReadings(
  db: Db,
  readings: readonly (CountedReading & { times: number })[],
): Promise<void> {
  await db
    .insertInto('webVitals')
    .values(
      readings.map(({ day, times, ...range }) => ({
        ...range,
        day: sql<Date>`${day}::date`,
        readings: times,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'page', 'device', 'metric', 'upto'])
        .doUpdateSet({ readings: sql<number>`web_vitals.readings + excluded.readings` }),
    )
    .execute();
}

export interface SummedReadings extends Range {
  readings: number;
}

/** The sums of all days from this one on, the smallest values first. */
export async function sumReadings(db: Db, from: string): Promise<SummedReadings[]> {
  const rows = await db
    .selectFrom('webVitals')
    .where(sql<SqlBool>`day >= ${from}::date`)
    .groupBy(['page', 'device', 'metric', 'upto'])
    .orderBy('upto')
    .select(['page', 'device', 'metric', 'upto'])
    .select((eb) => eb.fn.sum<number>('readings').as('readings'))
    .execute();
  return rows as SummedReadings[];
}

export function dropReadingsBefore(db: Db, day: string): Promise<number> {
  return countDeleted(db.deleteFrom('webVitals').where(sql<SqlBool>`day < ${day}::date`));
}
