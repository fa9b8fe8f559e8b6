import { sql } from 'kysely';
import type { ShopSettings } from '#contract/settings/settings.ts';
import type { Db } from '#server/infra/database/connection/database.ts';

export async function findSettings(db: Db): Promise<Record<string, unknown>> {
  const rows = await db.selectFrom('settings').select(['name', 'value']).execute();
  return Object.fromEntries(rows.map((row) => [row.name, row.value]));
}

/** The same as a JSON text, for a select that also needs something else. */
export const storedSettings = sql<
  string | null
>`(select json_object_agg(name, value)::text from settings)`;

/** When each setting was last changed; without those that were never set. */
export async function findSettingTimes(db: Db): Promise<Record<string, Date>> {
  const rows = await db.selectFrom('settings').select(['name', 'updatedAt']).execute();
  return Object.fromEntries(rows.map((row) => [row.name, row.updatedAt]));
}

/** Two owners save one after the other, even settings without a row. */
export async function lockSettings(trx: Db): Promise<void> {
  await sql`lock table settings in share row exclusive mode`.execute(trx);
}

export async function saveSettings(
  db: Db,
  changes: Partial<ShopSettings>,
  at = new Date(),
): Promise<void> {
  const rows = Object.entries(changes).map(([name, value]) => ({
    name,
    value: JSON.stringify(value),
    updatedAt: at,
  }));
  if (rows.length === 0) return;
  await db
    .insertInto('settings')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((eb) => ({
        value: eb.ref('excluded.value'),
        updatedAt: eb.ref('excluded.updatedAt'),
      })),
    )
    .execute();
}

export async function removeSettings(
  trx: Db,
  names: readonly (keyof ShopSettings)[],
): Promise<void> {
  if (names.length === 0) return;
  await trx.deleteFrom('settings').where('name', 'in', names).execute();
}
