import {
  type CommissionStep,
  commissionLifeMessages,
  isDueAt,
} from '#contract/commissions/commission-life.ts';
import { rupeesFromPaise } from '#contract/money/money.ts';
import type { Trx } from '#server/infra/database/connection/database.ts';
import { Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { writeManualOrder } from '#server/selling/manual-orders/place-manual-order.ts';
import { moveOrder } from '#server/selling/orders/life/order-life.ts';
import {
  insertParts,
  listOpenParts,
  offerPart,
} from '#server/selling/orders/record/order-parts.ts';
import { type LockedOrder, lockOrder } from '#server/selling/orders/record/orders.queries.ts';
import { listSettlements, sumPaid } from '#server/selling/orders/record/payments.queries.ts';
import { mailPaid } from './commission-mails.ts';
import {
  type AcceptedQuote,
  type LockedCommission,
  lockCommissionOf,
  updateCommission,
} from './commissions.queries.ts';
import { moveCommission } from './move-commission.ts';

/** Nothing is held for it: its parts are payable as long as they are due. */
const HOLD_HOURS = 1;

/**
 * An accepted quote becomes an ordinary order, pending until the piece is ready and all is paid: so
 * that an advance carries no invoice, and the invoice is there when the piece is sent.
 */
export async function openOrder(
  trx: Trx,
  shop: Shop,
  commission: LockedCommission,
  quote: AcceptedQuote,
): Promise<void> {
  const id = await writeManualOrder(
    trx,
    shop,
    {
      origin: 'commission',
      customerId: commission.userId,
      contact: { name: commission.name, email: commission.email, phone: '' },
      address: null,
      lines: [
        {
          kind: 'free',
          name: commission.title,
          price: rupeesFromPaise(quote.pricePaise),
          quantity: 1,
          gstRate: quote.gstRate,
          hsn: '',
          discount: 0,
        },
      ],
      discount: 0,
      shipping: 0,
      note: '',
      holdHours: HOLD_HOURS,
    },
    {
      key: commission.id,
      actor: { name: `Commission ${commission.number}` },
      policies: quote.policies ?? {},
    },
  );
  const parts = quote.planDues.map((due, at) => ({
    number: at + 1,
    due,
    amountPaise: quote.planPaise[at] ?? 0,
  }));
  await insertParts(trx, id, parts);
  const order = await lockOrder(trx, { id });
  // A shop that has left or entered GST since then sums the line otherwise.
  if (order?.totalPaise !== quote.totalPaise) {
    throw new Problem('conflict', commissionLifeMessages.quoteExpired);
  }
  await offerPart(trx, order, parts[0]);
  commission.orderId = id;
  await updateCommission(trx, commission.id, { orderId: id });
}

/** Looks after a commission whose order was paid in part, paid, or moved. */
export async function followOrder(shop: Shop, orderId: string): Promise<void> {
  await shop.db.transaction().execute(async (trx) => {
    const commission = await lockCommissionOf(trx, orderId);
    const order = commission && (await lockOrder(trx, { id: orderId }));
    if (!commission || !order) return;
    const last = (await listSettlements(trx, orderId)).at(-1);
    // The next part can only be paid after this.
    if (last && order.status === 'pending') {
      const { part, amountPaise: paidPaise } = last;
      await mailPaid(trx, shop, commission, { orderId, part: part ?? 1, paidPaise });
    }
    await catchUp(trx, shop, commission, order);
  });
}

/** Takes the steps that follow from the order, and offers the part that is due now. */
export async function catchUp(
  trx: Trx,
  shop: Shop,
  commission: LockedCommission,
  order: LockedOrder,
): Promise<void> {
  const move = (to: CommissionStep) => moveCommission(trx, shop, commission, to, { as: 'shop' });
  if (order.status === 'cancelled') {
    if (commission.step === 'cancelled') return;
    const paidPaise = await sumPaid(trx, order.id);
    await moveCommission(trx, shop, commission, 'cancelled', { as: 'shop', paidPaise });
    return;
  }
  if (order.status === 'pending') {
    const open = await listOpenParts(trx, order.id);
    if (commission.step === 'accepted' && !open.some(({ number }) => number === 1)) {
      await move('making');
    }
    const step = commission.step;
    const due = open.find((part) => isDueAt(part.due, step));
    if (due ? due.number !== order.part || order.partPaise === 0 : order.partPaise !== 0) {
      await offerPart(trx, order, due);
    }
    if (step === 'ready' && open.length === 0) {
      const note = `Commission ${commission.number}, ready and paid`;
      await moveOrder(trx, shop, order, 'paid', { as: 'shop', actor: 'shop', note });
    }
    return;
  }
  if (order.status === 'shipped' && commission.step === 'ready') await move('shipped');
  const isOnItsWay = commission.step === 'ready' || commission.step === 'shipped';
  if (order.status === 'delivered' && isOnItsWay) await move('delivered');
}
