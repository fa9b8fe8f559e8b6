import type { News, PaymentKey, WebhookNews } from '#server/infra/payments/payment-provider.ts';
import { kindOf } from '#server/infra/payments/provider-kinds.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { recordProviderRefund } from '#server/selling/refunds/record-provider-refund.ts';
import { provenBy } from './decide-settlement.ts';
import { noteAuthorized } from './note-authorized.ts';
import { noteDispute } from './note-dispute.ts';
import { noteFailedAttempt } from './release-reservations.ts';
import { settlePayment } from './settle-payment.ts';
import {
  closeEvent,
  findOpenEvent,
  hasCaptured,
  isOfErased,
  noteEventError,
  rewriteEvent,
} from './webhooks.queries.ts';

/**
 * Processes a saved event. Events come twice, in any order and late; so each only adds what it
 * proves, and none undoes what another has proven. The reconciler retries one that failed.
 */
export async function processWebhook(shop: Shop, eventId: string): Promise<void> {
  const open = await findOpenEvent(shop.db, eventId);
  if (!open) return;
  try {
    // It was signed when it came, whether or not its provider is still set up.
    const read = kindOf(open.provider).readNews(open.body);
    if (!read) {
      const { event } = open;
      shop.log.warn({ eventId, event }, 'a webhook of an unknown shape was set aside');
      // Nobody can tell whom its text names, so nobody could erase it.
      await rewriteEvent(shop.db, eventId, { event });
    } else if (!(await isRecorded(shop, read))) {
      await takeIn(shop, read);
      await forgetPayers(shop, eventId, read);
    }
    await closeEvent(shop.db, eventId, shop.clock.now());
  } catch (error) {
    await noteEventError(shop.db, eventId, error instanceof Error ? error.message : String(error));
    throw error;
  }
}

/** Whether it tells of a payment that a customer's order has, as captured: a payment has three events. */
async function isRecorded({ db }: Shop, { news }: WebhookNews): Promise<boolean> {
  return news.about === 'captured' && hasCaptured(db, news.payment);
}

/**
 * A refund or dispute may be told of long after its customer was erased, with name and number in it.
 * What tells of no payment belongs to no customer who could be erased with it.
 */
async function forgetPayers(
  { db }: Shop,
  eventId: string,
  { news, plain }: WebhookNews,
): Promise<void> {
  const payment = keyIn(news);
  if (!payment || (await isOfErased(db, payment))) await rewriteEvent(db, eventId, plain);
}

/** The payment that it tells of. */
function keyIn(news: News): PaymentKey | undefined {
  switch (news.about) {
    case 'refund':
      return { id: news.refund.paymentId, providerOrderId: null };
    case 'dispute':
      return { id: news.dispute.paymentId, providerOrderId: null };
    default:
      return news.payment;
  }
}

async function takeIn(shop: Shop, { news }: WebhookNews): Promise<void> {
  switch (news.about) {
    case 'dispute':
      return noteDispute(shop, news.dispute);
    case 'refund':
      return recordProviderRefund(shop, news.refund);
    case 'other':
      return;
  }
  const { providerOrderId, begunAt } = news.payment;
  if (providerOrderId === null) return;
  if (news.about === 'failed') return noteFailedAttempt(shop, { providerOrderId }, begunAt);
  if (news.about === 'authorized') return noteAuthorized(shop, { providerOrderId });
  await settlePayment(shop, { providerOrderId }, provenBy(news.payment), 'webhook');
}
