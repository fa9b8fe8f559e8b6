import { sql } from 'kysely';
import type { RuleQueries } from './stock-rules.queries.ts';

/** What was refunded of each payment, is with the provider or was kept; and all refunds requested. */
const back = sql`
  select provider_payment_id,
    coalesce(sum(amount_paise) filter (where status in ('pending', 'processed', 'kept')), 0) as sent,
    coalesce(sum(amount_paise) filter (where status <> 'failed'), 0) as asked,
    bool_or(status = 'failed') as is_refused
  from refunds group by provider_payment_id`;

/** A: money, in paise, by the shop's own ledger. */
export const moneyRules: RuleQueries = {
  'payment-movements': sql`
    select payments.order_id, payments.provider_payment_id as payment_id,
      payments.amount_paise - coalesce(back.sent, 0) as should, coalesce(moved.paise, 0) as found
    from payments
    left join (${back}) as back using (provider_payment_id)
    left join (
      select provider_payment_id, sum(amount_paise) as paise
      from money_movements group by provider_payment_id
    ) as moved using (provider_payment_id)
    where payments.amount_paise - coalesce(back.sent, 0) <> coalesce(moved.paise, 0)
      or moved.paise < 0
    order by payments.provider_payment_id`,
  // A refused one waits for the owner, who is alerted to it.
  'money-kept': sql`
    select payments.order_id, payments.provider_payment_id as payment_id,
      payments.amount_paise as should, coalesce(back.asked, 0) as found
    from payments
    join orders on orders.id = payments.order_id
    left join (${back}) as back using (provider_payment_id)
    where (payments.role = 'surplus' or (orders.status = 'cancelled' and orders.part is null))
      and coalesce(back.asked, 0) < payments.amount_paise
      and not coalesce(back.is_refused, false)
    union all
    -- Of a commission a cancellation fee may stay.
    select orders.id, null, sum(payments.amount_paise) - orders.cancellation_fee_paise, sum(coalesce(back.asked, 0))
    from orders
    join payments on payments.order_id = orders.id and payments.role = 'settles'
    left join (${back}) as back using (provider_payment_id)
    where orders.status = 'cancelled' and orders.part is not null
    group by orders.id
    having sum(coalesce(back.asked, 0)) < sum(payments.amount_paise) - orders.cancellation_fee_paise
      and not bool_or(coalesce(back.is_refused, false))
    order by payment_id`,
  'paid-in-full': sql`
    select payments.order_id, payments.provider_payment_id as payment_id,
      coalesce(parts.amount_paise, orders.total_paise) as should, payments.amount_paise as found
    from payments join orders on orders.id = payments.order_id
    left join order_parts as parts on parts.order_id = payments.order_id and parts.number = payments.part
    where payments.role = 'settles'
      and (payments.amount_paise <> coalesce(parts.amount_paise, orders.total_paise)
        or payments.currency <> orders.currency or (orders.part is null) <> (payments.part is null))
    union all
    select orders.id, null, orders.total_paise, coalesce(paid.paise, 0)
    from orders
    left join (
      select order_id, sum(amount_paise) as paise from payments where role = 'settles' group by order_id
    ) as paid on paid.order_id = orders.id
    where orders.part is not null and orders.paid_at is not null
      and coalesce(paid.paise, 0) <> orders.total_paise
    order by payment_id`,
  'one-order': sql`
    select moved.order_id, moved.provider_payment_id as payment_id,
      format('of order %s', payments.order_id) as should, format('of order %s', moved.order_id) as found
    from (
      select order_id, provider_payment_id from money_movements
      union select order_id, provider_payment_id from refunds
    ) as moved
    join payments on payments.provider_payment_id = moved.provider_payment_id
    where moved.order_id <> payments.order_id
    order by moved.provider_payment_id`,
};
