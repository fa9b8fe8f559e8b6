import { sql } from 'kysely';
import { cartLimits } from '#contract/cart/cart-rules.ts';
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

type MoveInto = Move & { productId: string };

/** For a caller that has locked the products. */
export async function moveUnits(trx: Trx, all: readonly MoveInto[]): Promise<void> {
  const moves = all.filter(({ units }) => units !== null);
  if (moves.length === 0) return;
  await sql`
    update variants set stock = greatest(variants.stock + joined.units, variants.reserved)
    from (select id, sum(units)::integer as units from ${joinedOf(moves)} as each group by id) as joined
    where variants.id = joined.id and variants.stock is not null
  `.execute(trx);
  await trx
    .updateTable('variants')
    .set((eb) => ({ stock: eb.ref('reserved'), sourceStock: null }))
    .where(sql<boolean>`id = any(${moves.map(({ from }) => from)}::uuid[])`)
    .execute();
}

/**
 * Customers' lines and wishes of a part become those of the variant that it is now. A wish that
 * chose no variant of several still chooses none.
 */
export async function moveCartsAndWishes(
  trx: Trx,
  moves: readonly MoveInto[],
  now: Date,
): Promise<void> {
  if (moves.length === 0) return;
  await sql`
    with gone as (
      delete from cart_lines using ${joinedOf(moves)} as joined
      where cart_lines.product_id = joined.part and cart_lines.variant_id = joined."from"
      returning user_id, joined.product_id, joined.id, quantity, added_at
    )
    insert into cart_lines (user_id, product_id, variant_id, quantity, added_at, changed_at)
    select user_id, product_id, id, least(sum(quantity), ${cartLimits.quantityMax}), min(added_at), ${now}::timestamptz
    from gone where quantity > 0
    group by user_id, product_id, id order by user_id, product_id, id
    on conflict (user_id, product_id, variant_id, size) do update set
      quantity = least(cart_lines.quantity + excluded.quantity, ${cartLimits.quantityMax}),
      changed_at = excluded.changed_at
  `.execute(trx);
  await sql`
    with joined as (
      select *, count(*) over (partition by part) = 1 as is_only from ${joinedOf(moves)} as each
    ), gone as (
      delete from wishes where product_id in (select part from joined) returning *
    )
    insert into wishes (user_id, product_id, variant_id, added_at, changed_at)
    select distinct on (user_id, joined.product_id) user_id, joined.product_id,
      case when gone.variant_id is not null or is_only then joined.id end, added_at, ${now}::timestamptz
    from gone join joined
      on joined.part = gone.product_id and coalesce(gone.variant_id, joined."from") = joined."from"
    where not removed
    order by user_id, joined.product_id, added_at desc
    on conflict (user_id, product_id) do update set
      variant_id = excluded.variant_id, removed = false,
      added_at = excluded.added_at, changed_at = excluded.changed_at
      where wishes.removed
  `.execute(trx);
}

/** The moves as rows, with the id of the variant that each is into. */
function joinedOf(moves: readonly MoveInto[]) {
  return sql`(
    select whole.id, whole.product_id, moved.part, moved."from", moved.units
    from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb)
      as moved (part uuid, "from" uuid, "productId" uuid, "values" jsonb, units integer)
    join variants as whole on whole.product_id = moved."productId"
      and to_jsonb(whole.option_values) = moved."values" and whole.deleted_at is null
  )`;
}
