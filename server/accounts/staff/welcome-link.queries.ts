import { sql } from 'kysely';
import type { Db } from '#server/infra/database/connection/database.ts';

/** Rows of the settings that no owner changes; `awaitsOwner` is a fact of the shop as well. */
const AWAITS = 'awaitsOwner';
const CODES = 'welcomeCodes';

export interface WelcomeLink {
  /** Undefined in a shop that has never started; false for ever once there was an owner. */
  awaitsOwner: boolean | undefined;
  /** Hashes, the newest first. */
  codes: string[];
}

export async function findWelcomeLink(db: Db): Promise<WelcomeLink> {
  const rows = await db
    .selectFrom('settings')
    .select(['name', 'value'])
    .where('name', 'in', [AWAITS, CODES])
    .execute();
  const stored = Object.fromEntries(rows.map(({ name, value }) => [name, value]));
  return {
    awaitsOwner: stored[AWAITS] as boolean | undefined,
    codes: (stored[CODES] ?? []) as string[],
  };
}

export async function saveWelcomeLink(
  trx: Db,
  awaitsOwner: boolean,
  codes: string[],
): Promise<void> {
  const rows = [
    { name: AWAITS, value: JSON.stringify(awaitsOwner) },
    { name: CODES, value: JSON.stringify(codes) },
  ];
  await trx
    .insertInto('settings')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ value: sql`excluded.value`, updatedAt: sql`now()` }),
    )
    .execute();
}
