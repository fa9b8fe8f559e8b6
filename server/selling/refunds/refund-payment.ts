import { validate as isUuid } from 'uuid';
import { refundMessages } from '#contract/refunds/refund-rules.ts';
import { type LeftToRefund, leastRefundPaise } from '#contract/refunds/refund-sums.ts';
import { MINUTE_MS } from '#server/infra/clock.ts';
import type { Trx } from '#server/infra/database/connection/database.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { creditRefund } from '#server/selling/invoices/issue-credit-note.ts';
import { noteEvent } from '#server/selling/orders/record/order-events.queries.ts';
import { notifyRefunded } from '#server/selling/orders/record/order-news.ts';
import type { LockedOrder } from '#server/selling/orders/record/orders.queries.ts';
import { isTakenByHand, listSettlements } from '#server/selling/orders/record/payments.queries.ts';
import { divideRefund } from './divide-refund.ts';
import { allThatIsLeft, partsOf, type RefundPart, readShares } from './refund-shares.ts';
import { followRetry, insertRefundLines, saveRefund, sumRefunds } from './refunds.queries.ts';

/** After so long a lost job is replaced. */
const LOOK_AGAIN_MS = 5 * MINUTE_MS;

export interface WantedRefund {
  paymentId: string;
  amountPaise: number;
  reason: string;
  /** The lines that it is for, which add up to its amount; none for a plain amount. */
  parts?: readonly RefundPart[];
  /** A user's id, or 'shop' or 'provider'. */
  actor: string;
  requestKey?: string | undefined;
  /** The refused refund that it replaces; the customer was notified of that one. */
  retryOf?: string;
}

interface Refundable extends LeftToRefund {
  paymentId: string;
  /** A rest that is too little to be sent. */
  keptPaise?: number;
}

/**
 * The order's payment and what can still be refunded of it; an order that was not paid has none. Of
 * several payments, for parts of it, the one of which most is left.
 */
export async function findRefundable(
  trx: Trx,
  order: Pick<LockedOrder, 'id'>,
): Promise<Refundable | undefined> {
  const all = await listRefundable(trx, order);
  const [most] = all.sort((one, other) => other.leftPaise - one.leftPaise);
  if (!most || most.leftPaise >= most.leastPaise) return most;
  return { ...most, leftPaise: 0, keptPaise: most.leftPaise };
}

/** All payments of the order with what is left of them, if ever so little, the newest first. */
export async function listRefundable(
  trx: Trx,
  order: Pick<LockedOrder, 'id'>,
): Promise<Refundable[]> {
  const found: Refundable[] = [];
  for (const payment of (await listSettlements(trx, order.id)).reverse()) {
    const { providerPaymentId: paymentId, amountPaise: paidPaise } = payment;
    const leftPaise = Math.max(0, paidPaise - (await sumRefunds(trx, paymentId)));
    found.push({ paymentId, leftPaise, leastPaise: leastRefundPaise(isTakenByHand(paymentId)) });
  }
  return found;
}

/**
 * Refunds what is left of the order's payments, but for the fee of a cancelled commission, and
 * settles what is too little to be sent.
 */
export async function refundPayment(
  trx: Trx,
  shop: Shop,
  order: LockedOrder,
  reason: string,
  actor: string,
): Promise<void> {
  const payments = await listRefundable(trx, order);
  const leftPaise = payments.reduce((sum, payment) => sum + payment.leftPaise, 0);
  const goesBack = Math.max(0, leftPaise - order.cancellationFeePaise);
  const shares = divideRefund(payments, goesBack);
  // A line's units go back once: parts of the price are plain amounts.
  const isWhole = payments.length === 1 && order.cancellationFeePaise === 0;
  for (const [at, { paymentId }] of payments.entries()) {
    const { sentPaise: amountPaise = 0, keptPaise = 0 } = shares[at] ?? {};
    if (keptPaise > 0) await keepRest(trx, shop, order, { paymentId, keptPaise });
    if (amountPaise === 0) continue;
    const parts = isWhole ? partsOf(amountPaise, allThatIsLeft(await readShares(trx, order))) : [];
    await askRefund(trx, shop, order, { paymentId, amountPaise, reason, parts, actor });
  }
}

/** Settles the rest of a payment that the provider does not send, as the shop's, with its reason. */
async function keepRest(
  trx: Trx,
  shop: Shop,
  order: LockedOrder,
  { paymentId, keptPaise }: { paymentId: string; keptPaise: number },
): Promise<void> {
  const rest = { paymentId, amountPaise: keptPaise, reason: refundMessages.restKept };
  const id = await saveRefund(trx, shop, order, { ...rest, status: 'kept' });
  await noteEvent(trx, shop, order.id, 'shop', { kind: 'refund-kept', details: { refundId: id } });
}

/** Creates a refund as part of the transaction, and notifies the customer. Returns its id. */
export async function askRefund(
  trx: Trx,
  shop: Shop,
  order: LockedOrder,
  { paymentId, amountPaise, reason, parts = [], actor, requestKey, retryOf }: WantedRefund,
): Promise<string> {
  // Money that staff took, staff give back: nobody sends it.
  const isByHand = isTakenByHand(paymentId);
  const id = await saveRefund(trx, shop, order, {
    ...{ paymentId, amountPaise, reason },
    askedBy: isUuid(actor) ? actor : null,
    requestKey: requestKey ?? null,
    retryOf: retryOf ?? null,
    nextCheckAt: isByHand ? null : new Date(shop.clock.now().getTime() + LOOK_AGAIN_MS),
  });
  await insertRefundLines(
    trx,
    parts.map((part) => ({
      refundId: id,
      orderLineId: part.itemId,
      quantity: part.quantity,
      amountPaise: part.amountPaise,
      isRestocked: part.isRestocked,
    })),
  );
  if (retryOf) await followRetry(trx, retryOf, id);
  const kind = retryOf ? 'refund-retried' : 'refund-asked';
  await noteEvent(trx, shop, order.id, actor, { kind, details: { refundId: id } });
  if (!isByHand) await shop.jobs.send(trx, 'send-refund', { refundId: id });
  const credit = { refundId: id, paymentId, amountPaise, lines: parts };
  const invoiceId = await creditRefund(trx, shop, order, credit);
  if (retryOf) return id;
  await notifyRefunded(trx, shop, order, { id, amountPaise, reason, parts, invoiceId });
  return id;
}
