import { z } from 'zod';
import {
  providerDispute,
  providerPayment,
  providerRefund,
} from '#server/infra/razorpay/provider-records.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { recordProviderRefund } from '#server/selling/refunds/record-provider-refund.ts';
import { noteAuthorized } from './note-authorized.ts';
import { noteDispute } from './note-dispute.ts';
import { noteFailedAttempt } from './release-reservations.ts';
import { provenBy, settlePayment } from './settle-payment.ts';
import {
  closeEvent,
  findOpenEvent,
  hasCaptured,
  isOfErased,
  noteEventError,
  rewriteEvent,
} from './webhooks.queries.ts';

/** What the shop reads of an event; the rest is ignored. */
export const eventBody = z.object({
  event: z.string(),
  payload: z.object({
    payment: z.object({ entity: providerPayment }).optional(),
    refund: z.object({ entity: providerRefund }).optional(),
    dispute: z.object({ entity: providerDispute }).optional(),
  }),
});
type EventBody = z.infer<typeof eventBody>;

/**
 * Processes a saved event. Events come twice, in any order and late; so each only adds what it
 * proves, and none undoes what another has proven. The reconciler retries one that failed.
 */
export async function processWebhook(shop: Shop, eventId: string): Promise<void> {
  const open = await findOpenEvent(shop.db, eventId);
  if (!open) return;
  const parsed = eventBody.safeParse(open.body);
  try {
    if (!parsed.success) {
      shop.log.warn({ eventId, event: open.event }, 'a webhook of an unknown shape was set aside');
    } else if (!(await isRecorded(shop, parsed.data))) {
      await takeIn(shop, parsed.data);
      await forgetErased(shop, eventId, parsed.data);
    }
    await closeEvent(shop.db, eventId, shop.clock.now());
  } catch (error) {
    await noteEventError(shop.db, eventId, error instanceof Error ? error.message : String(error));
    throw error;
  }
}

/** Whether it tells of a payment that a customer's order has, as captured: a payment has three events. */
async function isRecorded({ db }: Shop, { event, payload }: EventBody): Promise<boolean> {
  const payment = payload.payment?.entity;
  const isAboutPayment = event === 'payment.captured' || event === 'order.paid';
  return isAboutPayment && payment !== undefined && !payload.dispute && hasCaptured(db, payment);
}

/** A refund's event may come long after its customer was erased, with name and number in it. */
async function forgetErased({ db }: Shop, eventId: string, read: EventBody): Promise<void> {
  const { payment, refund } = read.payload;
  const about = {
    providerOrderId: payment?.entity.order_id ?? '',
    paymentId: refund?.entity.payment_id ?? payment?.entity.id ?? '',
  };
  if (await isOfErased(db, about)) await rewriteEvent(db, eventId, read);
}

async function takeIn(shop: Shop, { event, payload }: EventBody): Promise<void> {
  const payment = payload.payment?.entity;
  const refund = payload.refund?.entity;
  const dispute = payload.dispute?.entity;
  if (dispute) return noteDispute(shop, dispute);
  if (refund && event.startsWith('refund.')) return recordProviderRefund(shop, refund);
  if (!payment?.order_id) return;
  const order = { providerOrderId: payment.order_id };
  switch (event) {
    case 'payment.captured':
    case 'order.paid':
      await settlePayment(shop, order, provenBy(payment), 'webhook');
      return;
    case 'payment.authorized':
      return noteAuthorized(shop, order);
    case 'payment.failed':
      return noteFailedAttempt(shop, order, new Date(payment.created_at * 1000));
  }
}
