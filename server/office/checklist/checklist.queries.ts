import { sql } from 'kysely';
import type { ChecklistMark } from '#contract/checklist/checklist-rules.ts';
import type { Db } from '#server/infra/database/connection/database.ts';

const MARKS = 'checklist';

/** What owners have said; a row of the settings that no settings page shows. */
export async function findMarks(db: Db): Promise<ChecklistMark[]> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', MARKS)
    .executeTakeFirst();
  return (row?.value ?? []) as ChecklistMark[];
}

export async function saveMarks(db: Db, marks: ChecklistMark[]): Promise<void> {
  const value = JSON.stringify(marks);
  await db
    .insertInto('settings')
    .values({ name: MARKS, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/** What the shop has of its own, beside its settings. */
export async function findOwnThings(
  db: Db,
): Promise<{ brand: boolean; products: boolean; backup: boolean }> {
  const { rows } = await sql<{ brand: boolean; products: boolean; backup: boolean }>`
    select
      exists (select from content where kind = 'brand' and published is not null) as brand,
      exists (
        select from products
        where deleted_at is null and (source_key is null or source_key not like 'demo:%')
      ) as products,
      exists (select from audit_entries where subject = 'backup') as backup
  `.execute(db);
  return rows[0] ?? { brand: false, products: false, backup: false };
}
