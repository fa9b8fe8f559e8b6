import { sql } from 'kysely';
import {
  cashLimits,
  cashMessages,
  whyNotOnDelivery,
} from '#contract/cash-on-delivery/cash-on-delivery-rules.ts';
import type { ShopSettings } from '#contract/settings/settings.ts';
import { DAY_MS } from '#server/infra/clock.ts';
import type { Db, Trx } from '#server/infra/database/connection/database.ts';
import { Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import type { Wish } from './checkout-request.ts';
import type { PricedLines } from './price-lines.ts';

/** Throws a conflict that says why the order cannot be paid on delivery. */
export function refuseCash(
  { shippingAddress: { pincode }, categories: all }: Wish,
  { cashOnDelivery }: Pick<ShopSettings, 'cashOnDelivery'>,
  { total_paise: totalPaise, lines }: Pick<PricedLines, 'total_paise' | 'lines'>,
): void {
  const categories = all.filter(({ address }) => lines.some((line) => line.category === address));
  const why = whyNotOnDelivery(cashOnDelivery, { totalPaise, pincode, categories });
  if (why) throw new Problem('conflict', why);
}

interface Orderer {
  userId: string;
  phone: string;
  /** The order that is placed or confirmed. */
  except?: string;
}

/**
 * Who owes for several orders, or has refused parcels, pays in advance: by account and by telephone
 * number, since another account is made in a minute. The customer is locked.
 */
export async function refuseDebtors(trx: Trx, shop: Shop, orderer: Orderer): Promise<void> {
  const since = new Date(shop.clock.now().getTime() - cashLimits.refusedDays * DAY_MS);
  const { owed, refused } = await countDebts(trx, orderer, since);
  if (refused >= cashLimits.mostRefused) throw new Problem('conflict', cashMessages.refused);
  if (owed >= cashLimits.mostOwed) throw new Problem('conflict', cashMessages.owed);
}

async function countDebts(db: Db, { userId, phone, except }: Orderer, since: Date) {
  const { rows } = await sql<{ owed: number; refused: number }>`
    select
      count(*) filter (where status not in ('pending', 'cancelled') and refused_at is null)::int as owed,
      count(*) filter (where refused_at > ${since})::int as refused
    from orders
    where pays_on_delivery and paid_at is null and (user_id = ${userId} or shipping_phone = ${phone})
      and id is distinct from ${except ?? null}::uuid
  `.execute(db);
  return rows[0] ?? { owed: 0, refused: 0 };
}
