import { DAY_MS, MINUTE_MS } from '#server/infra/clock.ts';
import type {
  PaymentKey,
  PaymentProvider,
  ProviderRefund,
} from '#server/infra/payments/payment-provider.ts';
import { ProviderError, ProviderUnavailable } from '#server/infra/payments/provider-errors.ts';
import { providerOf } from '#server/infra/payments/provider-ids.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { findPayment, isTakenByHand } from '#server/selling/orders/record/payments.queries.ts';
import { takeInRefundsOf } from './find-refunds.ts';
import { claimDueRefunds, findRefund, type RefundRow, sumRefunds } from './refunds.queries.ts';
import { changeRefund, LOOK_AGAIN_MS, saveAnswer } from './save-refund.ts';

const AT_ONCE = 50;
/** How long a refund that the provider has not accepted is left to its job. */
const ASK_AGAIN_MS = 5 * MINUTE_MS;
/** How long a refusal may pass: longer than a provider needs to send a second payment back. */
const PASSES_WITHIN_MS = 3 * DAY_MS;

/**
 * Requests a refund from the provider; repeating it for the same one does nothing twice. Throws
 * while the outcome is unknown, so that its job is retried. A refusal is saved with the refund.
 */
export async function sendRefund(shop: Shop, refundId: string): Promise<void> {
  const refund = await findRefund(shop.db, refundId);
  if (refund?.status !== 'asked' || isTakenByHand(refund.providerPaymentId)) return;
  const payment = await keyOf(shop, refund);
  try {
    const provider = await shop.payments.of(payment.id);
    await saveAnswer(shop, refund.id, await requestRefund(provider, payment, refund));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    if (error instanceof ProviderError && !isPassing(shop, refund, error)) {
      return saveRefusal(shop, { payment, refund }, error);
    }
    const soon = new Date(shop.clock.now().getTime() + ASK_AGAIN_MS);
    await changeRefund(shop, refund.id, { lastError: reason, nextCheckAt: soon });
    throw error;
  }
}

async function keyOf({ db }: Shop, { providerPaymentId: id }: RefundRow): Promise<PaymentKey> {
  const payment = await findPayment(db, id);
  return { id, providerOrderId: payment?.providerOrderId ?? null };
}

async function requestRefund(
  provider: PaymentProvider,
  payment: PaymentKey,
  { id: refundId, amountPaise }: RefundRow,
): Promise<ProviderRefund> {
  const known = await provider.fetchPayment(payment);
  // A provider that refunds orders would send more of what pays this one.
  if (known.refundedPaise + amountPaise > known.amountPaise) {
    throw new ProviderError(400, 'nothing_left', 'nothing of this payment is left to refund');
  }
  // Only captured money can be refunded.
  if (known.status === 'authorized') await provider.capture(known);
  return provider.refund(payment, { amountPaise, refundId });
}

/**
 * The key is in use, a second payment has to go back first, or the shop's credentials are wrong: the
 * same call may succeed later. What staff can settle at the provider does not wait for ever.
 */
function isPassing(shop: Shop, { createdAt }: RefundRow, { status }: ProviderError): boolean {
  if (status === 401) return true;
  return status === 409 && shop.clock.now().getTime() - createdAt.getTime() < PASSES_WITHIN_MS;
}

interface SentRefund {
  payment: PaymentKey;
  refund: RefundRow;
}

/**
 * The provider may refuse what it has already done: at an earlier call whose answer was lost, or by
 * itself. Only what it has not done is refused.
 */
async function saveRefusal(shop: Shop, sent: SentRefund, error: ProviderError): Promise<void> {
  const { refund } = sent;
  const fate = await askFate(shop, sent).catch((inVain) => {
    // A provider that does not know the payment has not refunded it.
    if (inVain instanceof ProviderError) return 'refused';
    throw inVain;
  });
  if (fate === 'found') return;
  const isRefused = fate === 'refused';
  if (isRefused) shop.log.error({ err: error, refund: refund.id }, 'a refund was refused');
  await changeRefund(shop, refund.id, {
    status: isRefused ? 'failed' : 'processed',
    lastError: isRefused ? error.description : null,
    nextCheckAt: null,
  });
}

/**
 * What became of a refused refund: `found` among the provider's own, and saved as it is there; or
 * `back`, since the provider itself refunds a second payment of one order. What was refunded by hand
 * and is already recorded is not this refund.
 */
async function askFate(
  shop: Shop,
  { payment, refund }: SentRefund,
): Promise<'found' | 'back' | 'refused'> {
  await takeInRefundsOf(shop, payment);
  if ((await findRefund(shop.db, refund.id))?.status !== 'asked') return 'found';
  const provider = await shop.payments.of(payment.id);
  const { amountPaise, refundedPaise } = await provider.fetchPayment(payment);
  if ((await sumRefunds(shop.db, payment.id)) > amountPaise) return 'refused';
  return refundedPaise === amountPaise ? 'back' : 'refused';
}

/** Replaces lost jobs and lost webhooks: requests a refund again, or checks what became of it. */
export async function checkDueRefunds(shop: Shop): Promise<void> {
  const now = shop.clock.now();
  const next = new Date(now.getTime() + LOOK_AGAIN_MS);
  const away = new Set<string>();
  for (const refund of await claimDueRefunds(shop.db, { now, next, limit: AT_ONCE })) {
    if (away.has(providerOf(refund.providerPaymentId))) continue;
    try {
      await checkRefund(shop, refund);
    } catch (error) {
      if (error instanceof ProviderUnavailable) away.add(error.provider);
      shop.log.warn({ err: error, refund: refund.id }, 'a refund could not be checked');
    }
  }
}

/** Sends a refund that has not been sent, or checks what became of it. */
export async function checkRefund(shop: Shop, refund: RefundRow): Promise<void> {
  if (refund.status === 'asked') return sendRefund(shop, refund.id);
  if (!refund.providerRefundId) return;
  const payment = await keyOf(shop, refund);
  const provider = await shop.payments.of(payment.id);
  await saveAnswer(shop, refund.id, await provider.fetchRefund(payment, refund.providerRefundId));
}
