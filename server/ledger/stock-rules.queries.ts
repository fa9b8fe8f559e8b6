import { type RawBuilder, sql } from 'kysely';
import type { LedgerRule } from '#contract/ledger/ledger-rules.ts';

/** A row that breaks a rule, as the database returns it. */
export interface RuleRow {
  order_id?: string | null;
  product_id?: string | null;
  payment_id?: string | null;
  /** Words, or paise. */
  should: string | number;
  found: string | number;
}

export type RuleQueries = Partial<Record<LedgerRule, RawBuilder<RuleRow>>>;

/** Units in a count that lines hold or have taken. */
const lines = sql`
  select items.product_id,
    coalesce(sum(items.quantity - items.restocked)
      filter (where orders.stock_state = 'sold'), 0) as sold,
    coalesce(sum(items.quantity) filter (where orders.stock_state = 'reserved'), 0) as held
  from order_items items join orders on orders.id = items.order_id
  where items.counted group by items.product_id`;

/** Units that were ever stocked, and those that have left every count with an order. */
const stocked = sql`
  select product_id,
    coalesce(sum(stock) filter (where kind = 'counted'), 0) as ever,
    coalesce(sum(stock) filter (where kind = 'uncounted'), 0) as gone
  from stock_movements group by product_id`;

/** B: units. Each query returns the rows that break its rule. */
export const stockRules: RuleQueries = {
  'stock-movements': sql`
    select products.id as product_id,
      format('%s in stock, %s held', coalesce(moved.stock, 0), coalesce(moved.reserved, 0)) as should,
      format('%s in stock, %s held', coalesce(products.stock, 0), products.reserved) as found
    from products left join (
      select product_id, sum(stock) as stock, sum(reserved) as reserved
      from stock_movements where kind <> 'uncounted' group by product_id
    ) as moved on moved.product_id = products.id
    where coalesce(products.stock, 0) <> coalesce(moved.stock, 0)
      or products.reserved <> coalesce(moved.reserved, 0)
    order by products.id`,
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
      from order_items items
      join orders on orders.id = items.order_id
      left join (
        select order_item_id, sum(stock) as stock, sum(reserved) as reserved
        from stock_movements where order_item_id is not null group by order_item_id
      ) as moved on moved.order_item_id = items.id
    ) as lines
    where lines.sold <> lines.moved_out or lines.held <> lines.moved_held
    order by lines.order_id`,
  units: sql`
    select products.id as product_id,
      format('%s ever stocked', coalesce(stocked.ever, 0)) as should,
      format('%s sold + %s held + %s free', coalesce(lines.sold, 0), coalesce(lines.held, 0),
        coalesce(products.stock, 0) - products.reserved) as found
    from products
    left join (${lines}) as lines on lines.product_id = products.id
    left join (${stocked}) as stocked on stocked.product_id = products.id
    where coalesce(stocked.ever, 0) <> coalesce(lines.sold, 0) + coalesce(lines.held, 0)
      + coalesce(products.stock, 0) - products.reserved + coalesce(stocked.gone, 0)
    order by products.id`,
  'below-zero': sql`
    select counts.product_id, 'at least as many in stock as held, and none below 0' as should,
      format('%s in stock, %s held', counts.stock, counts.reserved) as found
    from (
      select id as product_id, stock, reserved from products
      union all select product_id, stock, reserved from product_sizes
    ) as counts
    where counts.stock < 0 or counts.reserved < 0 or counts.reserved > counts.stock
    union all
    select products.id, format('%s in stock, %s held, as its sizes', sizes.stock, sizes.reserved),
      format('%s in stock, %s held', products.stock, products.reserved)
    from products join (
      select product_id, sum(stock) as stock, sum(reserved) as reserved
      from product_sizes group by product_id
    ) as sizes on sizes.product_id = products.id
    where products.stock <> sizes.stock or products.reserved <> sizes.reserved`,
  'sold-twice': sql`
    select lines.product_id, format('at most %s sold', coalesce(stocked.ever, 0)) as should,
      format('%s sold', lines.sold) as found
    from (${lines}) as lines
    left join (${stocked}) as stocked on stocked.product_id = lines.product_id
    where lines.sold > coalesce(stocked.ever, 0)
    order by lines.product_id`,
};
