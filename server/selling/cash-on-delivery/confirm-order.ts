import type { WaitingOrder } from '#contract/cash-on-delivery/cash-on-delivery.ts';
import { cashMessages } from '#contract/cash-on-delivery/cash-on-delivery-rules.ts';
import { isCode, wrongCode } from '#server/accounts/limits/mailed-code.ts';
import type { Trx } from '#server/infra/database/connection/database.ts';
import { Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { refuseMeanwhile } from '#server/selling/checkout/bought-just-now.ts';
import { scarceOf } from '#server/selling/checkout/holds/cash-limits.ts';
import {
  findCashOrder,
  lockCash,
  readWaitingUnits,
  saveCashOrder,
} from '#server/selling/checkout/holds/cash-orders.queries.ts';
import { heldUnits } from '#server/selling/checkout/holds/decide-hold.ts';
import {
  type Customer,
  cashKeysOf,
  type Holder,
  holderOf,
} from '#server/selling/checkout/holds/holder.ts';
import { findRecentHolds } from '#server/selling/checkout/holds/holds.queries.ts';
import { refuseDebtors, refuseScarce } from '#server/selling/checkout/refuse-cash.ts';
import { planHold } from '#server/selling/inventory/stock/move-units.ts';
import { lockToSell, productIdsOf } from '#server/selling/inventory/stock/order-units.ts';
import { moveOrder } from '#server/selling/orders/life/order-life.ts';
import { presentDelivery } from '#server/selling/orders/record/delivery.ts';
import { type LockedOrder, productLines } from '#server/selling/orders/record/orders.queries.ts';
import { deleteOrderCode, takeCodeTry } from './order-codes.queries.ts';
import { presentWaiting, withCashOrder } from './own-order.ts';
import { codeOwner } from './place-on-delivery.ts';

/** More orders may be placed than can be owed for. What is still held counted when it was placed. */
async function requireFewOwed(
  trx: Trx,
  shop: Shop,
  order: LockedOrder,
  customer: Customer,
): Promise<void> {
  await lockCash(trx);
  const { id: except } = order;
  const { id: userId } = customer;
  const cash = await findCashOrder(trx, except);
  const holder = holderOf(shop, customer);
  await refuseDebtors(trx, shop, { userId, mailbox: cash?.mailbox ?? holder.mailbox, except });
  if (order.stockState !== 'released') return;
  // The row of a hold that ended long ago is forgotten.
  const keys = cash
    ? { ...cash, userId }
    : cashKeysOf(shop, holder, presentDelivery(order).shippingAddress);
  const plan = await planAnew(trx, shop, order, keys);
  const { held, missing } = plan;
  const hasPaid = cash?.hasPaid ?? plan.hasPaid;
  const ids = held.map(({ variantId }) => variantId);
  const waiting = await readWaitingUnits(trx, ids, hasPaid);
  const scarce = [...new Set([...scarceOf(held, waiting), ...missing])];
  await refuseScarce(trx, shop, { keys, hasPaid, scarce, except });
  const { mailbox, network, phone, address } = keys;
  const row = { mailbox, network, phone, address, hasPaid, scarce };
  await saveCashOrder(trx, { orderId: except, ...row });
}

/** What a released order would take now, and of which variants there is too little. */
async function planAnew(trx: Trx, shop: Shop, order: LockedOrder, holder: Holder) {
  const { products } = await lockToSell(trx, order);
  const { plan } = planHold(products, productLines(order.items));
  const { hasPaid, open } = await findRecentHolds(
    trx,
    productIdsOf([order]),
    holder,
    shop.clock.now(),
  );
  // The customer's own other checkouts may still give way.
  const missing = plan.misfits.flatMap(({ shelf }) => shelf?.id ?? []);
  return { hasPaid, held: heldUnits(plan, open), missing };
}

/**
 * The mailed code confirms the order: its units are sold, and it waits for its parcel. Once it is
 * confirmed, any code says so again.
 */
export async function confirmOrder(
  shop: Shop,
  customer: Customer,
  { id, code, buyAgain }: { id: string; code: string; buyAgain?: boolean | undefined },
): Promise<WaitingOrder> {
  // A try counts, whatever comes of it: so outside of the transaction that confirms.
  const own = await withCashOrder(shop, customer.id, id, async (_trx, order) => order);
  // Before a try of the code is used up.
  if (buyAgain === false && own.status === 'pending') {
    await refuseMeanwhile(shop, customer.id, own.id);
  }
  const hash = await takeCodeTry(shop.db, own.id, shop.clock.now());
  return withCashOrder(shop, customer.id, id, async (trx, order) => {
    if (order.status === 'cancelled') throw new Problem('conflict', cashMessages.over);
    if (order.status !== 'pending') return presentWaiting(trx, shop, order);
    if (!isCode(shop, { email: codeOwner(order), code, hash })) {
      throw wrongCode();
    }
    await requireFewOwed(trx, shop, order, customer);
    await moveOrder(trx, shop, order, 'confirmed', { as: 'customer', actor: customer.id });
    await deleteOrderCode(trx, order.id);
    return presentWaiting(trx, shop, order);
  });
}
