import { setTimeout as pause } from 'node:timers/promises';
import { cashApi } from '#contract/cash-on-delivery/cash-on-delivery.endpoints.ts';
import { manualOrdersApi } from '#contract/manual-orders/manual-orders.endpoints.ts';
import { adminOrdersApi } from '#contract/orders/admin-orders.endpoints.ts';
import type { OrderStatus } from '#contract/orders/order-rules.ts';
import { ordersApi } from '#contract/orders/orders.endpoints.ts';
import { adminSettingsApi } from '#contract/settings/admin-settings.endpoints.ts';
import { type DatabaseServer, retryUntilDone } from '#harness/database-server.ts';
import { isUnsure, type Visitor } from '#harness/visitor.ts';
import type { Context } from './context.ts';
import { lineOf } from './products.ts';
import type { Record } from './record.ts';
import { untilDone, untilTaken } from './until-done.ts';
import { shippingAddress } from './wishes.ts';

const TRIES = 8;

/** The owner offers cash on delivery everywhere. */
export async function offerCash(owner: Visitor): Promise<void> {
  const cashOnDelivery = { isOn: true, largestTotal: 50_000, fee: 40, pincodes: [] };
  const { status } = await untilTaken(() =>
    owner.call(adminSettingsApi.changeSettings, { body: { section: 'cash', cashOnDelivery } }),
  );
  if (status !== 200) throw new Error(`Cash on delivery cannot be offered: ${status}`);
}

interface AtTheDoor {
  owner: Visitor;
  customer: Visitor;
  database: DatabaseServer;
  /** Its telephone numbers begin with it. */
  prefix: string;
}

/** A customer who pays at the door, and the staff who send and collect. */
export async function payAtTheDoor(context: Context, door: AtTheDoor): Promise<void> {
  const { owner, customer, prefix } = door;
  const { chance, record, tally } = context;
  let refused = 0;
  for (let at = 0; !context.isOver(); at += 1) {
    await pause(chance.between(100, 800));
    const phone = `${prefix}${String(at).padStart(10 - prefix.length, '0')}`;
    const placed = await place(context, customer, `${prefix}-${at}-at-the-door`, phone);
    if (!placed) continue;
    const { id } = placed;
    if (chance.happens(0.15)) continue;
    if (!(await confirm(context, door, placed))) continue;
    tally.count('confirmed on delivery');
    record.confirmed.add(id);
    const move = (status: OrderStatus) =>
      untilDone(context, () =>
        owner.call(adminOrdersApi.updateAdminOrder, { params: { id }, body: { status } }),
      );
    // Both sides at once, sometimes.
    if (chance.happens(0.2)) {
      record.ended.add(id);
      const cancel = () => customer.call(ordersApi.cancelOrder, { params: { id } });
      const [, packed] = await Promise.all([
        untilDone(context, cancel),
        chance.happens(0.5) ? move('processing') : undefined,
      ]);
      if (packed) await move('cancelled');
      continue;
    }
    await move('processing');
    await move('shipped');
    if (refused === 0 && chance.happens(0.3)) {
      refused += 1;
      record.ended.add(id);
      await untilDone(context, () =>
        owner.call(cashApi.refuseParcel, { params: { id }, body: { reason: 'Nobody at home' } }),
      );
      await move('cancelled');
      continue;
    }
    await move('delivered');
    const body = { method: 'cash' as const, amount: placed.total };
    const receive = () => owner.call(manualOrdersApi.recordHandPayment, { params: { id }, body });
    const received = await Promise.all([
      untilDone(context, receive),
      chance.happens(0.3) ? untilDone(context, receive) : undefined,
    ]);
    if (received.includes(true)) {
      tally.count('money at the door');
      record.collected.add(id);
    }
  }
}

interface Placed {
  id: string;
  email: string;
  total: number;
}

/** With the same key again while the answer gets lost: it is one order. */
async function place(
  context: Context,
  customer: Visitor,
  key: string,
  phone: string,
): Promise<Placed | undefined> {
  const { chance, forSale, record } = context;
  const [variant] = forSale.pick(chance);
  if (!variant) return undefined;
  const body = {
    items: [lineOf(chance, variant, 1)],
    shippingAddress: { ...shippingAddress, phone },
  };
  const ask = () => customer.call(cashApi.placeOnDelivery, { body }, { 'idempotency-key': key });
  for (let tries = 0; tries < TRIES; tries += 1) {
    const answers = await Promise.all(chance.happens(0.2) ? [ask(), ask()] : [ask()]);
    const done = answers.flatMap(({ status, body: said }) =>
      status === 200 && said.success ? [said.data] : [],
    );
    const ids = new Set(done.map(({ _id }) => _id));
    if (ids.size > 1) record.violations.push(`D: ${key} is the orders ${[...ids].join(', ')}`);
    const [first] = done;
    if (first) return { id: first._id, email: first.email, total: first.total };
    if (!answers.some(isUnsure)) return undefined;
    await pause(chance.between(100, 1_000));
  }
  return undefined;
}

/** Enters the newest mailed code, sometimes twice at once, and asks for another if none comes. */
async function confirm(context: Context, door: AtTheDoor, placed: Placed): Promise<boolean> {
  const { chance } = context;
  const { customer } = door;
  const params = { id: placed.id };
  for (let tries = 0; tries < TRIES && !context.isOver(); tries += 1) {
    const code = await newestCode(door, placed);
    if (code) {
      const enter = () => customer.call(cashApi.confirmOrder, { params, body: { code } });
      const answers = await Promise.all(chance.happens(0.3) ? [enter(), enter()] : [enter()]);
      if (answers.some(({ status }) => status === 200)) return true;
      // The units are gone, or it is one order too many.
      if (answers.some(({ status }) => status === 409)) return false;
      if (answers.some(isUnsure)) {
        await pause(chance.between(100, 1_000));
        continue;
      }
    }
    const sent = await customer.call(cashApi.sendOrderCode, { params });
    if (sent.status === 409) return false;
    await pause(chance.between(100, 500));
  }
  return false;
}

/**
 * The newest code of an order: from the mails that still wait, since thousands of others may wait
 * before it, or from the mailbox.
 */
async function newestCode(
  { customer, database }: AtTheDoor,
  { id, email }: Placed,
): Promise<string | undefined> {
  const [waiting] = await retryUntilDone(() =>
    database.query<{ code: string }>(
      `select data ->> 'code' as code from mails
        where template = 'order-code' and data ->> 'orderId' = $1 order by id desc limit 1`,
      [id],
    ),
  );
  if (waiting) return waiting.code;
  const { text } = await customer.fetch(`/sandbox/mailbox.json?to=${encodeURIComponent(email)}`);
  const order = id.slice(-8).toUpperCase();
  const [newest] = readMails(text).filter((mail) => mail.text.includes(order));
  return /^\s*(\d{6})\s*$/m.exec(newest?.text ?? '')?.[1];
}

function readMails(text: string): { text: string }[] {
  try {
    const mails = JSON.parse(text) as { text: string }[];
    // Or why there are none: the shop is starting.
    return Array.isArray(mails) ? mails : [];
  } catch {
    return [];
  }
}

interface CashOrder {
  id: string;
  status: string;
  stock_state: string;
  is_paid: boolean;
  settling: number;
  confirmations: number;
  mails: number;
  standing: number;
}

/** C and D for orders that are paid on delivery. */
export async function checkCash(database: DatabaseServer, record: Record): Promise<string[]> {
  const orders = await retryUntilDone(() =>
    database.query<CashOrder>(`
      select id, status, stock_state, paid_at is not null as is_paid,
        (select count(*)::int from payments where order_id = orders.id) as settling,
        (select count(*)::int from order_history
          where order_id = orders.id and to_status = 'confirmed') as confirmations,
        (select count(*)::int from mails where once_key = 'order-confirmed:' || orders.id) as mails,
        (select count(*)::int from invoices
          where order_id = orders.id and replaced_at is null and cancelled_at is null) as standing
      from orders where pays_on_delivery`),
  );
  const byId = new Map(orders.map((order) => [order.id, order]));
  const found = orders.flatMap((order) => {
    const wrong = (what: string) => [`C: the order on delivery ${order.id} ${what}`];
    const isSold = order.status !== 'pending' && order.status !== 'cancelled';
    return [
      ...(order.settling === (order.is_paid ? 1 : 0)
        ? []
        : wrong(`has ${order.settling} payments`)),
      ...(order.mails === order.confirmations && order.mails <= 1
        ? []
        : wrong(`was confirmed ${order.confirmations} times, with ${order.mails} mails`)),
      ...(isSold === (order.stock_state === 'sold')
        ? []
        : wrong(`is ${order.status} and ${order.stock_state}`)),
      ...(order.standing === (isSold && order.status !== 'confirmed' ? 1 : 0)
        ? []
        : wrong(`is ${order.status} with ${order.standing} invoices`)),
    ];
  });
  for (const id of record.confirmed) {
    const order = byId.get(id);
    const isCancelled = order?.status === 'cancelled';
    if (!order || order.status === 'pending' || (isCancelled && !record.ended.has(id))) {
      found.push(`D: the order ${id} was confirmed and is ${order?.status ?? 'gone'}`);
    }
    if (record.collected.has(id) && !order?.is_paid) {
      found.push(`D: the money of the order ${id} was recorded and is lost`);
    }
  }
  return found;
}
