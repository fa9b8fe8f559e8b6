import { sql } from 'kysely';
import type { RuleQueries } from './stock-rules.queries.ts';

const bought = sql`('confirmed', 'paid', 'processing', 'shipped', 'delivered')`;
/** Has been bought: paid, or confirmed and to be paid on delivery. */
const wasBought = sql`(orders.paid_at is not null
  or orders.pays_on_delivery and coalesce(turns.entered, 0) > 0)`;

const invoiced = sql`('paid', 'processing', 'shipped', 'delivered')`;

/** How often an order became bought, and how often it ceased to be. */
const turns = sql`
  select order_id,
    count(*) filter (where to_status in ${bought}
      and coalesce(from_status, 'pending') not in ${bought}) as entered,
    count(*) filter (where from_status in ${bought} and to_status not in ${bought}) as left_it
  from order_history group by order_id`;

/** C and D: what a paid order has exactly once, and that it stays paid. */
export const orderRules: RuleQueries = {
  // After an erasure there are no mails any more.
  confirmation: sql`
    select orders.id as order_id, '1 mail' as should, coalesce(mailed.times, 0)::text as found
    from orders left join (
      select data ->> 'orderId' as order_id, count(*) filter (where template = 'order-paid') as paid,
        count(*) filter (where template = 'order-confirmed') as confirmed, count(*) as times
      from mails where channel = 'mail' and template in ('order-paid', 'order-confirmed')
      group by data ->> 'orderId'
    ) as mailed on mailed.order_id = orders.id::text
    left join (${turns}) as turns on turns.order_id = orders.id
    where ${wasBought} and orders.user_id is not null
      -- One that is paid before it leaves is confirmed, and then paid.
      and (coalesce(mailed.times, 0) = 0 or mailed.paid > 1 or mailed.confirmed > 1
        or mailed.confirmed > 0 and not orders.pays_on_delivery)
    order by orders.id`,
  invoice: sql`
    select orders.id as order_id,
      case when orders.status in ${invoiced} then '1 invoice that stands' else 'none that stands' end
        as should,
      coalesce(documents.standing, 0)::text as found
    from orders left join (
      select order_id, count(*) filter (where replaced_at is null and cancelled_at is null) as standing
      from invoices group by order_id
    ) as documents on documents.order_id = orders.id
    where (orders.status in ${invoiced} and coalesce(documents.standing, 0) <> 1)
      or (orders.status = 'cancelled' and coalesce(documents.standing, 0) > 0)
    order by orders.id`,
  history: sql`
    select orders.id as order_id,
      case when orders.status in ${bought} then 'became paid once more than it ceased to be'
        else 'became paid as often as it ceased to be' end as should,
      format('%s and %s times', coalesce(turns.entered, 0), coalesce(turns.left_it, 0)) as found
    from orders left join (${turns}) as turns on turns.order_id = orders.id
    where coalesce(turns.entered, 0) - coalesce(turns.left_it, 0)
      <> case when orders.status in ${bought} then 1 else 0 end
    order by orders.id`,
  'sold-once': sql`
    select orders.id as order_id, items.product_id, '1 movement' as should,
      coalesce(moved.times, 0)::text as found
    from orders
    join order_lines items on items.order_id = orders.id
    join (${turns}) as turns on turns.order_id = orders.id
    left join (
      select order_line_id, count(*) as times
      from stock_movements where kind = 'sold' group by order_line_id
    ) as moved on moved.order_line_id = items.id
    where orders.status in ${bought} and items.counted and turns.left_it = 0
      and coalesce(moved.times, 0) <> 1
    order by orders.id`,
  'stays-paid': sql`
    select orders.id as order_id, payments.provider_payment_id as payment_id,
      'paid' as should, orders.status as found
    from orders
    join payments on payments.order_id = orders.id and payments.role = 'settles'
    left join (${turns}) as turns on turns.order_id = orders.id
    where orders.status not in ${bought} and coalesce(turns.left_it, 0) = 0
      -- The parts of a commission are paid before its order is.
      and orders.part is null
    order by orders.id`,
};
