import { sql } from 'kysely';
import type { Trx } from '#server/infra/database/connection/database.ts';
import type { Move } from './former-parts.ts';

/** The products that earlier imports split from these, also hidden ones. */
export async function listPartIds(trx: Trx, keys: readonly string[]): Promise<string[]> {
  const rows = await trx
    .selectFrom('products')
    .select('id')
    // Written out, so that the index of these products fits.
    .where(
      sql<boolean>`source_key like '%#%' and split_part(source_key, '#', 1) = any(${keys}::text[])`,
    )
    .execute();
  return rows.map(({ id }) => id);
}

/** For a caller that has locked the products. */
export async function moveUnits(
  trx: Trx,
  moves: readonly (Move & { productId: string })[],
): Promise<void> {
  if (moves.length === 0) return;
  const rows = moves.map(({ productId, values, units }) => ({ productId, values, units }));
  await sql`
    update variants set stock = greatest(variants.stock + joined.units, variants.reserved)
    from (
      select whole.id, sum(moved.units)::integer as units
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as moved ("productId" uuid, "values" jsonb, units integer)
      join variants as whole on whole.product_id = moved."productId"
        and to_jsonb(whole.option_values) = moved."values" and whole.deleted_at is null
      group by whole.id
    ) as joined
    where variants.id = joined.id and variants.stock is not null
  `.execute(trx);
  await trx
    .updateTable('variants')
    .set((eb) => ({ stock: eb.ref('reserved'), source_stock: null }))
    .where(sql<boolean>`id = any(${moves.map(({ from }) => from)}::uuid[])`)
    .execute();
}
