import type { ShopSettings } from '#contract/settings.ts';
import type { Db } from '../database/database.ts';

export async function findSettings(db: Db): Promise<Record<string, unknown>> {
  const rows = await db.selectFrom('settings').select(['name', 'value']).execute();
  return Object.fromEntries(rows.map((row) => [row.name, row.value]));
}

export async function keepSettings(db: Db, changes: Partial<ShopSettings>): Promise<void> {
  const rows = Object.entries(changes).map(([name, value]) => ({
    name,
    value: JSON.stringify(value),
  }));
  if (rows.length === 0) return;
  await db
    .insertInto('settings')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((eb) => ({
        value: eb.ref('excluded.value'),
        updated_at: new Date(),
      })),
    )
    .execute();
}
