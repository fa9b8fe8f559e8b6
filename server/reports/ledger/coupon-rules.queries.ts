import { sql } from 'kysely';
import type { RuleQueries } from './stock-rules.queries.ts';

/** The coupon rules: one use for each order that has its units, and never one too many. */
export const couponRules: RuleQueries = {
  'coupon-uses': sql`
    select orders.id as order_id,
      case when orders.stock_state = 'released' then 'none' else '1 use' end as should,
      case when uses.order_id is null then 'none' else '1 use' end as found
    from orders left join coupon_uses uses
      on uses.order_id = orders.id and uses.coupon_id = orders.coupon_id
    where orders.coupon_id is not null
      and (uses.order_id is not null) <> (orders.stock_state <> 'released')
    union all
    select null, format('%s: %s uses', coupons.code, count(uses.order_id)), coupons.uses::text
    from coupons left join coupon_uses uses on uses.coupon_id = coupons.id
    group by coupons.id
    having count(uses.order_id) <> coupons.uses or count(uses.order_id) > coupons.most_uses`,
  discount: sql`
    select orders.id as order_id, coalesce(lines.discount_paise, 0) as should,
      orders.discount_paise as found
    from orders left join (
      select order_id, sum(discount_paise)::bigint as discount_paise
      from order_lines group by order_id
    ) as lines on lines.order_id = orders.id
    where orders.discount_paise <> coalesce(lines.discount_paise, 0)
    order by orders.id`,
};
