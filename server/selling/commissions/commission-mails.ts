import type { CommissionSide } from '#contract/commissions/commission-rules.ts';
import { planDues } from '#contract/commissions/quote-rules.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import type { CommissionNews } from '#server/messages/event-data.ts';
import { mailShop } from '#server/messages/mails/mail-shop.ts';
import { queueMail } from '#server/messages/mails/queue-mail.ts';
import type { LockedCommission } from './commissions.queries.ts';

const wordKey = (messageId: string, to: CommissionSide) => `commission-word:${to}:${messageId}`;
const paidKey = (orderId: string, part: number, to: CommissionSide) =>
  `commission-paid:${to}:${orderId}:${part}`;
const stepKey = (eventId: string, to: CommissionSide) => `commission-step:${to}:${eventId}`;

/** The keys of the mails about these messages and steps. */
export function commissionMailKeys(about: {
  messageIds: string[];
  eventIds: string[];
  orderIds: string[];
}): string[] {
  return (['customer', 'studio'] as const).flatMap((to) => [
    ...about.messageIds.map((id) => wordKey(id, to)),
    ...about.eventIds.map((id) => stepKey(id, to)),
    ...about.orderIds.flatMap((id) => planDues.map((_, at) => paidKey(id, at + 1, to))),
  ]);
}

type Named = Pick<LockedCommission, 'number' | 'title' | 'name' | 'email'>;

/** Tells one side of a new message. */
export function mailWord(
  trx: Db,
  shop: Shop,
  commission: Named,
  word: { id: string; to: CommissionSide; text: string; images: number },
): Promise<void> {
  const { id, to, text, images } = word;
  return mailNews(trx, shop, commission, {
    to,
    onceKey: wordKey(id, to),
    news: { what: 'written', text, images },
  });
}

/** Tells both sides of a payment: a receipt, and no invoice, which comes when the piece is sent. */
export async function mailPaid(
  trx: Db,
  shop: Shop,
  commission: Named,
  { orderId, part, paidPaise }: { orderId: string; part: number; paidPaise: number },
): Promise<void> {
  for (const to of ['customer', 'studio'] as const) {
    const onceKey = paidKey(orderId, part, to);
    await mailNews(trx, shop, commission, {
      to,
      onceKey,
      news: { what: 'paid', text: '', paidPaise },
    });
  }
}

/** Tells one side of a step. */
export function mailStep(
  trx: Db,
  shop: Shop,
  commission: Named,
  taken: { eventId: string; to: CommissionSide } & CommissionNews,
): Promise<void> {
  const { eventId, to, ...news } = taken;
  return mailNews(trx, shop, commission, {
    to,
    onceKey: stepKey(eventId, to),
    news,
  });
}

async function mailNews(
  trx: Db,
  shop: Shop,
  { number, title, name, email }: Named,
  { to, onceKey, news }: { to: CommissionSide; onceKey: string; news: CommissionNews },
): Promise<void> {
  const data = { number, title, name, ...news };
  if (to === 'customer') {
    return queueMail(trx, shop, { to: email, template: 'commission-news', data, onceKey });
  }
  await mailShop(trx, shop, 'commission', {
    template: 'commission-for-the-shop',
    data: { ...data, email },
    onceKey,
  });
}
