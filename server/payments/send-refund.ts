import { HOUR_MS } from '../clock.ts';
import { noteEvent } from '../orders/order-events.queries.ts';
import type { Shop } from '../shop.ts';
import { ProviderError, ProviderUnavailable } from './provider-errors.ts';
import type { ProviderRefund } from './provider-records.ts';
import type { Razorpay } from './razorpay.ts';
import {
  claimDueRefunds,
  findRefund,
  type RefundRow,
  sumRefunds,
  updateOpenRefund,
} from './refunds.queries.ts';

const LOOK_AGAIN_MS = HOUR_MS;
const AT_ONCE = 50;

/**
 * Asks the provider for a refund; asked again for the same one it does nothing twice. Throws while
 * nobody knows whether it worked, so that its job is done again. A refusal is kept on the refund.
 */
export async function sendRefund(shop: Shop, refundId: string): Promise<void> {
  const refund = await findRefund(shop.db, refundId);
  if (refund?.status !== 'asked') return;
  const provider = shop.payments;
  if (!provider) throw new ProviderUnavailable('no provider is set up');
  try {
    await keepAnswer(shop, refund.id, await requestRefund(provider, refund));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    if (error instanceof ProviderError && !isPassing(error)) {
      if (await isBackAlready(shop, provider, refund)) {
        return finish(shop, refund.id, { status: 'processed' });
      }
      shop.log.error({ err: error, refund: refund.id }, 'a refund was refused');
      return finish(shop, refund.id, { status: 'failed', last_error: reason });
    }
    await changeRefund(shop, refund.id, { last_error: reason });
    throw error;
  }
}

async function requestRefund(provider: Razorpay, refund: RefundRow): Promise<ProviderRefund> {
  const { id, provider_payment_id: paymentId, amount_paise: amountPaise } = refund;
  const payment = await provider.fetchPayment(paymentId);
  // Only money that was taken can be given back.
  if (payment.status === 'authorized') {
    await provider.capturePayment(paymentId, payment.amount, payment.currency);
  }
  const receipt = id.replaceAll('-', '');
  return provider.refundPayment(paymentId, { amountPaise, idempotencyKey: id, receipt });
}

/** The key is busy, or the shop is known by a wrong one: the same call may go well later. */
function isPassing({ status }: ProviderError): boolean {
  return status === 401 || status === 409;
}

/**
 * The provider gives a second payment of one order back by itself, and a studio may by hand. What
 * was given back by hand and stands in the books already is not this refund.
 */
async function isBackAlready(
  shop: Shop,
  provider: Razorpay,
  { provider_payment_id: paymentId }: RefundRow,
): Promise<boolean> {
  const payment = await provider.fetchPayment(paymentId);
  const isBack = payment.amount_refunded === payment.amount;
  return isBack && (await sumRefunds(shop.db, paymentId)) <= payment.amount;
}

/** Keeps what the provider says of a refund; only processed and failed are final. */
export async function keepAnswer(shop: Shop, id: string, answer: ProviderRefund): Promise<void> {
  if (answer.status !== 'pending') {
    return finish(shop, id, { status: answer.status, provider_refund_id: answer.id });
  }
  const soon = new Date(shop.clock.now().getTime() + LOOK_AGAIN_MS);
  await changeRefund(shop, id, {
    status: 'pending',
    provider_refund_id: answer.id,
    last_error: null,
    next_check_at: soon,
  });
}

async function finish(
  shop: Shop,
  id: string,
  end: { status: 'processed' | 'failed'; provider_refund_id?: string; last_error?: string },
): Promise<void> {
  await changeRefund(shop, id, { ...end, next_check_at: null });
}

const told = {
  pending: 'refund-sent',
  processed: 'refund-done',
  failed: 'refund-refused',
} as const;

/** Keeps what has become of a refund; each new state is told once in its order's history. */
async function changeRefund(
  shop: Shop,
  id: string,
  changes: {
    status?: keyof typeof told;
    provider_refund_id?: string;
    last_error?: string | null;
    next_check_at?: Date | null;
  },
): Promise<void> {
  await shop.db.transaction().execute(async (trx) => {
    const updated_at = shop.clock.now();
    const before = await updateOpenRefund(trx, id, { ...changes, updated_at });
    const { status } = changes;
    if (!before || !status || before.status === status) return;
    const event = { kind: told[status], details: { refundId: id } };
    await noteEvent(trx, shop, before.order_id, 'provider', event);
  });
}

/** Makes up for lost jobs and lost webhooks: asks again, or asks what became of it. */
export async function checkDueRefunds(shop: Shop): Promise<void> {
  const now = shop.clock.now();
  const next = new Date(now.getTime() + LOOK_AGAIN_MS);
  for (const refund of await claimDueRefunds(shop.db, { now, next, limit: AT_ONCE })) {
    await checkRefund(shop, refund);
  }
}

/** Sends a refund that has not been sent, or asks what became of it. */
export async function checkRefund(shop: Shop, refund: RefundRow): Promise<void> {
  if (refund.status === 'asked') return sendRefund(shop, refund.id);
  if (!refund.provider_refund_id || !shop.payments) return;
  await keepAnswer(shop, refund.id, await shop.payments.fetchRefund(refund.provider_refund_id));
}
