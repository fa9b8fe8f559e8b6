import type { Wishes } from '#contract/commissions/commission-form.ts';
import type { CommissionSide } from '#contract/commissions/commission-rules.ts';
import { paiseFromRupees } from '#contract/money/money.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import { type Attachment, attachmentRows } from '#server/infra/media/attachments.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { drawTicket } from '#server/studio/cases/ticket-number.ts';
import { readShopSettings } from '#server/studio/settings/shop-settings.ts';
import { mailStep } from './commission-mails.ts';
import { insertCommission, insertEvent, insertMessage } from './commissions.queries.ts';

interface NewCommission {
  customer: { userId: string | null; name: string; email: string };
  wishes: Wishes;
  words: string;
  contentHash: string;
  attachments: readonly Attachment[];
  category: string | null;
  productId?: string | null;
  contactId?: string;
  /** The number that it should have, if that is not taken. */
  number?: string;
  /** Who writes it down. */
  side: CommissionSide;
}

/**
 * Saves a new commission with its first message and its mails, in the caller's transaction; returns
 * its number. A request goes to both sides; the studio need not be told of what it wrote down.
 */
export async function saveCommission(
  trx: Db,
  shop: Shop,
  { customer, wishes, words, side, ...more }: NewCommission,
): Promise<{ id: string; number: string }> {
  const { name: shopName } = await readShopSettings(trx);
  const id = shop.random.id();
  const now = shop.clock.now();
  const { userId, name, email } = customer;
  let number = more.number ?? drawTicket(shop.random, shopName);
  while (
    !(await insertCommission(trx, {
      id,
      number,
      step: 'requested',
      userId,
      name,
      email,
      ...rowOf(wishes),
      category: more.category,
      productId: more.productId ?? null,
      contactId: more.contactId ?? null,
      createdAt: now,
      updatedAt: now,
      steppedAt: now,
      termsAt: now,
      customerWroteAt: now,
      studioReadAt: side === 'studio' ? now : null,
    }))
  ) {
    number = drawTicket(shop.random, shopName);
  }
  const messageId = shop.random.id();
  await insertMessage(
    trx,
    {
      id: messageId,
      commissionId: id,
      side: 'customer',
      text: words,
      contentHash: more.contentHash,
      createdAt: now,
    },
    attachmentRows({ messageId }, more.attachments),
  );
  const eventId = shop.random.id();
  await insertEvent(trx, {
    id: eventId,
    commissionId: id,
    toStep: 'requested',
    side,
    note: '',
    createdAt: now,
  });
  const named = { number, title: wishes.title, name, email };
  const news = { eventId, what: 'requested' as const, by: side, text: words };
  await mailStep(trx, shop, named, { ...news, to: 'customer' });
  if (side === 'customer') {
    await mailStep(trx, shop, named, { ...news, to: 'studio', images: more.attachments.length });
  }
  return { id, number };
}

/** The wishes as columns. */
export function rowOf({ wantedOn, budget, ...texts }: Wishes) {
  return {
    ...texts,
    wantedOn: wantedOn || null,
    budgetPaise: budget === null ? null : paiseFromRupees(budget),
  };
}
