import type { CommissionSide } from '#contract/commissions/commission-rules.ts';
import { planDues } from '#contract/commissions/quote-rules.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import type { CommissionNews } from '#server/messages/event-facts.ts';
import { keyOf } from '#server/messages/events.ts';
import { notify } from '#server/messages/notify.ts';
import type { LockedCommission } from './commissions.queries.ts';

const sides = { customer: 'commission-news', studio: 'commission-for-the-shop' } as const;

/** The keys of the mails about these messages and steps. */
export function commissionMailKeys(about: {
  messageIds: string[];
  eventIds: string[];
  orderIds: string[];
}): string[] {
  const paid = about.orderIds.flatMap((id) => planDues.map((_, at) => paidPart(id, at + 1)));
  return Object.values(sides).flatMap((event) => [
    ...about.messageIds.map((id) => keyOf(event, id, { what: 'written' })),
    ...about.eventIds.map((id) => keyOf(event, id)),
    ...paid.map((id) => keyOf(event, id, { what: 'paid' })),
  ]);
}

const paidPart = (orderId: string, part: number) => `${orderId}:${part}`;

type Named = Pick<LockedCommission, 'number' | 'title' | 'name' | 'email'>;

/** Tells one side of a new message. */
export function mailWord(
  trx: Db,
  shop: Shop,
  commission: Named,
  word: { id: string; to: CommissionSide; text: string; images: number },
): Promise<void> {
  const { id, to, text, images } = word;
  return mailNews(trx, shop, commission, { to, about: id, what: 'written', text, images });
}

/** Tells both sides of a payment: a receipt, and no invoice, which comes when the piece is sent. */
export async function mailPaid(
  trx: Db,
  shop: Shop,
  commission: Named,
  { orderId, part, paidPaise }: { orderId: string; part: number; paidPaise: number },
): Promise<void> {
  const about = paidPart(orderId, part);
  for (const to of ['customer', 'studio'] as const) {
    await mailNews(trx, shop, commission, { to, about, what: 'paid', text: '', paidPaise });
  }
}

/** Tells one side of a step. */
export function mailStep(
  trx: Db,
  shop: Shop,
  commission: Named,
  { eventId, ...news }: { eventId: string; to: CommissionSide } & CommissionNews,
): Promise<void> {
  return mailNews(trx, shop, commission, { ...news, about: eventId });
}

function mailNews(
  trx: Db,
  shop: Shop,
  { number, title, name, email }: Named,
  { to, about, ...news }: { to: CommissionSide; about: string } & CommissionNews,
): Promise<void> {
  const data = { number, title, name, ...news };
  return to === 'customer'
    ? notify(trx, shop, { event: sides.customer, to: { email }, data, about })
    : notify(trx, shop, { event: sides.studio, data: { ...data, email }, about });
}
