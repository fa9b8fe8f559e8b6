import type { LedgerRow } from '#contract/ledger/ledger.ts';
import { formatExactRupees, rupeesFromPaise } from '#contract/money/money.ts';
import { ProviderError, ProviderUnavailable } from '#server/infra/payments/provider-errors.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { providerOrdersOf } from '#server/selling/orders/record/orders.queries.ts';
import { checkOrder, fetchPaymentsOf } from '#server/selling/payments/check-order.ts';
import {
  isAnyAway,
  noteAway,
  type ProvidersAway,
} from '#server/selling/payments/providers-away.ts';
import { listOpenRefunds } from '#server/selling/refunds/refunds.queries.ts';
import { checkRefund } from '#server/selling/refunds/send-refund.ts';
import { findLostOrders } from './find-lost-orders.ts';
import { heldByProvider } from './held-by-provider.ts';
import { listHeld, listOrdersToAsk } from './ledger.queries.ts';

const AT_ONCE = 4;
const ROUNDS = 3;

type AskedOrder = Awaited<ReturnType<typeof listOrdersToAsk>>[number];

/** How many orders have been compared, of how many. */
export type Telling = (asked: number, toAsk: number) => Promise<void>;

export interface Comparison {
  toAsk: number;
  asked: number;
  rows: LedgerRow[];
}

/**
 * Asks the provider what it holds for each order that has changed since, and for orders that the
 * shop does not have, and returns the differences. News on its way is no error: an order that
 * differs first goes through a reconciler round, and is compared again.
 */
export async function compareProvider(
  shop: Shop,
  since: Date,
  { progress, stopping }: { progress: Telling; stopping?: AbortSignal | undefined },
): Promise<Comparison> {
  const orders = await listOrdersToAsk(shop.db, since);
  const comparison: Comparison = { toAsk: orders.length, asked: 0, rows: [] };
  const all = await shop.payments.all();
  const away: ProvidersAway = new Set();
  for (let at = 0; at < orders.length; at += AT_ONCE) {
    stopping?.throwIfAborted();
    await progress(at, orders.length);
    const group = orders.slice(at, at + AT_ONCE);
    const answers = await Promise.all(group.map((order) => compareOrder(shop, order, away)));
    for (const rows of answers) {
      if (rows === 'unavailable') continue;
      comparison.asked += 1;
      comparison.rows.push(...rows);
    }
    if (all.every(({ id }) => away.has(id))) break;
  }
  await progress(comparison.asked, orders.length);
  if (comparison.asked < comparison.toAsk) return comparison;
  const lost = await lostOrders(shop, since);
  if (lost !== 'unavailable') comparison.rows.push(...lost);
  // A shop without orders may well be checked while the provider is away.
  else if (comparison.toAsk > 0) comparison.toAsk += 1;
  return comparison;
}

async function lostOrders(shop: Shop, since: Date): Promise<LedgerRow[] | 'unavailable'> {
  try {
    return await findLostOrders(shop, since);
  } catch (error) {
    if (error instanceof ProviderUnavailable) return 'unavailable';
    if (!(error instanceof ProviderError)) throw error;
    const found = `It refuses to answer: ${error.message}`;
    return [{ ...nothing, should: 'its list of orders', found }];
  }
}

async function compareOrder(
  shop: Shop,
  order: AskedOrder,
  away: ProvidersAway,
): Promise<LedgerRow[] | 'unavailable'> {
  if (isAnyAway(order, away)) return 'unavailable';
  try {
    let rows = await differences(shop, order);
    // More than once, since the shop continues to sell in the meantime.
    for (let round = 0; rows.length > 0 && round < ROUNDS; round += 1) {
      await takeInNews(shop, order);
      rows = await differences(shop, order);
    }
    return rows;
  } catch (error) {
    if (noteAway(away, error)) return 'unavailable';
    if (!(error instanceof ProviderError)) throw error;
    const { id: orderId } = order;
    const found = `It refuses to answer: ${error.message}`;
    const should = `what it holds for ${providerOrdersOf(order).join(', ')}`;
    return [{ ...nothing, orderId, should, found }];
  }
}

async function takeInNews(shop: Shop, order: AskedOrder): Promise<void> {
  await checkOrder(shop, order, 'reconciler');
  for (const refund of await listOpenRefunds(shop.db, order.id)) {
    await checkRefund(shop, refund).catch((error) => {
      shop.log.warn({ err: error, refund: refund.id }, 'a refund could not be checked');
    });
  }
}

const nothing = { orderId: null, productId: null, productName: null, paymentId: null };

async function differences(shop: Shop, order: AskedOrder): Promise<LedgerRow[]> {
  const payments = await fetchPaymentsOf(shop, providerOrdersOf(order));
  const ours = await listHeld(shop.db, order.id);
  const theirs = new Map(
    payments.map((payment) => [payment.id, heldByProvider(payment, ours.has(payment.id))]),
  );
  const rupees = (paise: number) => formatExactRupees(rupeesFromPaise(paise));
  const rows: LedgerRow[] = [];
  for (const paymentId of new Set([...theirs.keys(), ...ours.keys()])) {
    const held = theirs.get(paymentId) ?? 0;
    const said = ours.get(paymentId) ?? 0;
    if (held === said) continue;
    const about = { ...nothing, orderId: order.id, paymentId };
    rows.push({ ...about, should: `${rupees(held)} held`, found: `${rupees(said)} in the ledger` });
  }
  return rows;
}
