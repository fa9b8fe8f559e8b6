import { type RawBuilder, sql } from 'kysely';
import type { LedgerRule } from '#contract/ledger/ledger-rules.ts';

/** A row that breaks a rule, as the database returns it. */
export interface RuleRow {
  orderId?: string | null;
  productId?: string | null;
  paymentId?: string | null;
  /** Words, or paise. */
  should: string | number;
  found: string | number;
}

export type RuleQueries = Partial<Record<LedgerRule, RawBuilder<RuleRow>>>;

/** The variant that counts an order line's units. */
const shelf = sql`coalesce(variants.stock_of, variants.id)`;

/** Units in a count that lines hold or have taken. */
const lines = sql`
  select ${shelf} as variant_id,
    coalesce(sum(items.quantity - items.restocked)
      filter (where orders.stock_state = 'sold'), 0) as sold,
    coalesce(sum(items.quantity) filter (where orders.stock_state = 'reserved'), 0) as held
  from order_lines items join orders on orders.id = items.order_id
  join variants on variants.id = items.variant_id
  where items.counted group by 1`;

/** Units that were ever stocked, and those that have left every count with an order. */
const stocked = sql`
  select variant_id,
    coalesce(sum(stock) filter (where kind = 'counted'), 0) as ever,
    coalesce(sum(stock) filter (where kind = 'uncounted'), 0) as gone
  from stock_movements group by variant_id`;

/** B: units. Each query returns the rows that break its rule. */
export const stockRules: RuleQueries = {
  'stock-movements': sql`
    select variants.product_id,
      format('%s in stock, %s held', coalesce(moved.stock, 0), coalesce(moved.reserved, 0)) as should,
      format('%s in stock, %s held', coalesce(variants.stock, 0), variants.reserved) as found
    from variants left join (
      select variant_id, sum(stock) as stock, sum(reserved) as reserved
      from stock_movements where kind <> 'uncounted' group by variant_id
    ) as moved on moved.variant_id = variants.id
    where coalesce(variants.stock, 0) <> coalesce(moved.stock, 0)
      or variants.reserved <> coalesce(moved.reserved, 0)
    union all
    -- Before variants, a product's sizes had one ledger: what it counted has gone over to them.
    select product_id, '0 in stock, 0 held', format('%s in stock, %s held', sum(stock), sum(reserved))
    from stock_movements where variant_id is null
    group by product_id having sum(stock) <> 0 or sum(reserved) <> 0
    order by 1`,
  'line-movements': sql`
    select lines.order_id, lines.product_id,
      format('%s taken, %s held', lines.sold, lines.held) as should,
      format('%s taken, %s held', lines.moved_out, lines.moved_held) as found
    from (
      select items.order_id, items.product_id,
        case when items.counted and orders.stock_state = 'sold'
          then items.quantity - items.restocked else 0 end as sold,
        case when items.counted and orders.stock_state = 'reserved'
          then items.quantity else 0 end as held,
        -coalesce(moved.stock, 0) as moved_out,
        coalesce(moved.reserved, 0) as moved_held
      from order_lines items
      join orders on orders.id = items.order_id
      left join (
        select order_line_id, sum(stock) as stock, sum(reserved) as reserved
        from stock_movements where order_line_id is not null group by order_line_id
      ) as moved on moved.order_line_id = items.id
    ) as lines
    where lines.sold <> lines.moved_out or lines.held <> lines.moved_held
    union all
    -- An edit has taken the line out of its order: it gave back all that it held.
    select order_id, product_id, '0 taken, 0 held',
      format('%s taken, %s held', -sum(stock), sum(reserved))
    from stock_movements moved
    where order_line_id is not null
      and not exists (select from order_lines where order_lines.id = moved.order_line_id)
    group by order_line_id, order_id, product_id having sum(stock) <> 0 or sum(reserved) <> 0
    order by 1`,
  units: sql`
    select variants.product_id,
      format('%s ever stocked', coalesce(stocked.ever, 0)) as should,
      format('%s sold + %s held + %s free', coalesce(lines.sold, 0), coalesce(lines.held, 0),
        coalesce(variants.stock, 0) - variants.reserved) as found
    from variants
    left join (${lines}) as lines on lines.variant_id = variants.id
    left join (${stocked}) as stocked on stocked.variant_id = variants.id
    where coalesce(stocked.ever, 0) <> coalesce(lines.sold, 0) + coalesce(lines.held, 0)
      + coalesce(variants.stock, 0) - variants.reserved + coalesce(stocked.gone, 0)
    order by variants.product_id`,
  'below-zero': sql`
    select product_id, 'at least as many in stock as held, and none below 0' as should,
      format('%s in stock, %s held', stock, reserved) as found
    from variants
    where stock < 0 or reserved < 0 or reserved > stock
    order by product_id`,
  'sold-twice': sql`
    select variants.product_id, format('at most %s sold', coalesce(stocked.ever, 0)) as should,
      format('%s sold', lines.sold) as found
    from (${lines}) as lines
    join variants on variants.id = lines.variant_id
    left join (${stocked}) as stocked on stocked.variant_id = lines.variant_id
    where lines.sold > coalesce(stocked.ever, 0)
    order by variants.product_id`,
};
