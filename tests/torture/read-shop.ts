import { type DatabaseServer, retryUntilDone } from '#harness/database-server.ts';
import type { OrderedLine } from './record.ts';

export interface ShopOrder {
  id: string;
  status: string;
  stock_state: 'reserved' | 'sold' | 'released';
  is_paid: boolean;
  /** At any provider, also those from before it was edited. */
  provider_orders: string[];
  notes: string;
  total: number;
  /** Paise of payments at providers, and of refunds that are with them or done. */
  paid: number;
  back: number;
  /** The same of what staff took and gave back by hand, and what they still owe. */
  taken: number;
  given: number;
  owed: number;
  /** The part of payments that cannot pay it and was not requested back. */
  surplus_kept: number;
  /** The sum of its lines in the ledger. */
  money_moved: number;
  settling: number;
  /** How many payments pay it: those of its parts, or one. */
  parts: number;
  paid_mails: number;
  /** Lines of its history from pending to paid that were not by staff. */
  became_paid: number;
  invoices: number;
  standing_invoices: number;
  lines: OrderedLine[];
}

export interface ShopVariant {
  id: string;
  stock: number | null;
  reserved: number;
  /** Units that its orders hold, and that they have bought and not returned. */
  held: number;
  sold: number;
  moved_stock: number;
  moved_reserved: number;
  /** Orders that it is sold to. */
  buyers: number;
}

/** Every order but those on delivery with its related rows, in one snapshot. */
export function readOrders(database: DatabaseServer): Promise<ShopOrder[]> {
  return retryUntilDone(() =>
    database.query<ShopOrder>(`
      select orders.id, status, stock_state, paid_at is not null as is_paid,
        array_remove(former_provider_orders || other_provider_orders || provider_order_id, null) as provider_orders,
        orders.notes, total_paise::float8 as total,
        coalesce(paid.at_providers, 0)::float8 as paid, coalesce(back.at_providers, 0)::float8 as back,
        coalesce(paid.by_hand, 0)::float8 as taken, coalesce(back.by_hand, 0)::float8 as given,
        coalesce(back.owed, 0)::float8 as owed,
        coalesce(surplus.kept, 0)::float8 as surplus_kept, coalesce(money.sum, 0)::float8 as money_moved,
        coalesce(paid.settling, 0)::int as settling,
        greatest(1, (select count(*)::int from order_parts where order_id = orders.id)) as parts,
        (select count(*)::int from mails where once_key = 'order-paid:' || orders.id) as paid_mails,
        (select count(*)::int from order_history history where history.order_id = orders.id
          and from_status = 'pending' and to_status = 'paid'
          and actor in ('provider', 'reconciler', 'administrator', 'shop')) as became_paid,
        (select count(*)::int from invoices where order_id = orders.id) as invoices,
        (select count(*)::int from invoices
          where order_id = orders.id and replaced_at is null) as standing_invoices,
        (select json_agg(json_build_object(
            'variantId', variant_id, 'values', jsonb_path_query_array(options, '$[*].value'),
            'pricePaise', price_paise, 'quantity', quantity) order by position)
          from order_lines where order_id = orders.id) as lines
      from orders
      left join lateral (
        select sum(amount_paise) filter (where provider <> 'hand') as at_providers,
          sum(amount_paise) filter (where provider = 'hand') as by_hand,
          count(*) filter (where role = 'settles') as settling
        from payments where order_id = orders.id
      ) as paid on true
      left join lateral (
        select sum(refunds.amount_paise) filter (
            where provider <> 'hand' and refunds.status in ('pending', 'processed')) as at_providers,
          sum(refunds.amount_paise) filter (
            where provider = 'hand' and refunds.status = 'processed') as by_hand,
          sum(refunds.amount_paise) filter (
            where provider = 'hand' and refunds.status = 'asked') as owed
        from refunds join payments using (provider_payment_id) where refunds.order_id = orders.id
      ) as back on true
      left join lateral (
        select sum(amount_paise - coalesce((
          select sum(refunds.amount_paise) from refunds
          where refunds.provider_payment_id = payments.provider_payment_id
            and refunds.status <> 'failed'), 0)) as kept
        from payments where order_id = orders.id and role = 'surplus'
      ) as surplus on true
      left join lateral (
        select sum(amount_paise) from money_movements
        where order_id = orders.id and kind <> 'kept'
      ) as money on true
      where not pays_on_delivery`),
  );
}

/** Every variant of the torture with its count and its orders, in one snapshot. */
export function readVariants(database: DatabaseServer): Promise<ShopVariant[]> {
  return retryUntilDone(() =>
    database.query<ShopVariant>(`
      select variants.id, variants.stock, variants.reserved,
        coalesce(lines.held, 0)::int as held, coalesce(lines.sold, 0)::int as sold,
        coalesce(lines.buyers, 0)::int as buyers,
        coalesce(moved.stock, 0)::int as moved_stock,
        coalesce(moved.reserved, 0)::int as moved_reserved
      from variants join products on products.id = variants.product_id
      left join lateral (
        select sum(quantity) filter (where counted and stock_state = 'reserved') as held,
          sum(quantity - restocked) filter (where counted and stock_state = 'sold') as sold,
          count(distinct orders.id) filter (
            where counted and stock_state = 'sold' and quantity > restocked) as buyers
        from order_lines join orders on orders.id = order_lines.order_id
        where variant_id = variants.id
      ) as lines on true
      left join lateral (
        select sum(stock) as stock, sum(reserved) as reserved
        from stock_movements where variant_id = variants.id
      ) as moved on true
      where source_key like 'torture:%'`),
  );
}
