import { commissionLifeMessages } from '#contract/commissions/commission-life.ts';
import { Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { makeLink } from '#server/selling/payment-links/make-payment-link.ts';
import { findOrderOf } from './commissions.queries.ts';

/** The path of the page on which the customer pays the part that is due. */
export async function makePartLink(shop: Shop, commissionId: string): Promise<string> {
  const orderId = await findOrderOf(shop.db, commissionId);
  if (!orderId) throw new Problem('conflict', commissionLifeMessages.nothingDue);
  return makeLink(shop, orderId);
}
