import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Trx } from '#server/infra/database/connection/database.ts';
import { eraseCustomer } from '#server/people/customers/erase-customer.ts';
import { commandLine } from '#server/studio/audit/note-change.ts';
import { buildProduct, listVariants } from '#testing/build-products.ts';
import { withoutTriggers } from '#testing/empty-tables.ts';
import { buildManualOrder } from '#testing/manual-orders.ts';
import { type Checkout, type Customer, openCheckout } from '#testing/open-checkout.ts';
import { readCounts } from '#testing/order-books.ts';
import { paidOrder } from '#testing/paid-order.ts';
import { checkLedger } from './check-ledger.ts';
import { listKnown, readBroken } from './ledger.queries.ts';

let checkout: Checkout;
let asha: Customer;

beforeAll(async () => {
  checkout = await openCheckout();
  asha = await checkout.newCustomer();
});
afterAll(() => checkout.close());

const audit = (days: number | null = null) =>
  checkLedger(checkout.shop, { askedBy: 'command', days });

describe('a ledger that is untouched', () => {
  test('holds, and is compared with the provider', async () => {
    const { shop, provider, clock } = checkout;
    await paidOrder(checkout, asha);
    const late = await asha.order((await buildProduct(shop, { stock: 1 })).id);
    await asha.order((await buildProduct(shop, { stock: 3 })).id);
    provider.pay(late.providerId);
    clock.pass(16 * 60_000);
    const check = await audit(7);
    expect(check.violations).toEqual([]);
    expect([check.orders, check.toAsk, check.asked]).toEqual([3, 3, 3]);
    const { status } = await orderOf(late.id);
    expect(status, 'news that was still on its way is taken in').toBe('paid');
  });

  test('holds after a customer was erased', async () => {
    const { shop } = checkout;
    const bina = await checkout.newCustomer();
    const { id } = await paidOrder(checkout, bina);
    const { email } = bina.user;
    await eraseCustomer(shop, commandLine, bina.user.id, { email, evenUnderWay: true });
    const { userId } = await orderOf(id);
    expect(userId).toBeNull();
    expect((await audit(7)).violations).toEqual([]);
  });

  test('is not compared with a provider that is down, and the check says so', async () => {
    checkout.provider.isDown = true;
    const check = await audit(7);
    checkout.provider.isDown = false;
    expect([check.violations, check.toAsk > 0, check.asked]).toEqual([[], true, 0]);
    expect(check.endedAt).not.toBeNull();
  });

  test('is checked without the provider where it is not to be asked', async () => {
    const before = checkout.provider.calls.length;
    const check = await audit();
    expect([check.days, check.toAsk]).toEqual([null, 0]);
    expect(checkout.provider.calls).toHaveLength(before);
  });
});

describe('a payment at the provider', () => {
  const harmed = async (work: (trx: Trx) => Promise<unknown>) => {
    await withoutTriggers(checkout.shop.db, work);
    return (await audit(7)).violations;
  };

  test('that the shop has lost is found, with the sums', async () => {
    const { id, paymentId } = await paidOrder(checkout, asha);
    const { db } = checkout.shop;
    const saved = await db
      .selectFrom('moneyMovements')
      .selectAll()
      .where('orderId', '=', id)
      .execute();
    const violations = await harmed((trx) =>
      trx.deleteFrom('moneyMovements').where('orderId', '=', id).execute(),
    );
    expect(violations).toMatchObject([
      {
        rule: 'provider-money',
        rows: [{ orderId: id, paymentId, should: '₹1,180.00 held', found: '₹0.00 in the ledger' }],
      },
      { rule: 'payment-movements' },
    ]);
    const [row] = saved;
    if (!row) throw new Error('no movement');
    const { id: _, ...movement } = row;
    await db.insertInto('moneyMovements').values(movement).execute();
    expect((await audit(7)).violations).toEqual([]);
  });

  test('that is gone but booked in the shop is found', async () => {
    const { paymentId } = await paidOrder(checkout, asha);
    const payment = checkout.provider.payments.get(paymentId);
    if (!payment) throw new Error('no payment');
    checkout.provider.payments.delete(paymentId);
    expect((await audit(7)).violations).toMatchObject([
      {
        rule: 'provider-money',
        rows: [{ paymentId, should: '₹0.00 held', found: '₹1,180.00 in the ledger' }],
      },
    ]);
    checkout.provider.payments.set(paymentId, payment);
    expect((await audit(7)).violations).toEqual([]);
  });

  test('for an order that the shop has lost is found, until it was given back', async () => {
    const { provider } = checkout;
    const open = (name: string, notes: Record<string, string>, receipt: string) => {
      const id = `order_${name}`;
      const order = { id, notes, receipt, amount: 118_000, amount_paid: 0, currency: 'INR' };
      provider.orders.set(id, { ...order, status: 'created', created_at: Date.now() / 1000 });
      return provider.charge(id).id;
    };
    const lostId = '8d2b3a52-3d2a-4a8a-9a55-0b5a4d6b7c11';
    const paymentId = open('lost', { order_id: lostId }, lostId.replaceAll('-', ''));
    open('ofAnotherProgram', { orderId: '17' }, 'Ticket 17');
    expect((await audit(7)).violations).toMatchObject([
      {
        rule: 'provider-money',
        rows: [{ orderId: null, paymentId, found: 'No such order' }],
      },
    ]);
    Object.assign(provider.payments.get(paymentId) ?? {}, { amount_refunded: 118_000 });
    expect((await audit(7)).violations).toEqual([]);
  });

  test('for an order from before it was edited is of an order that the shop has', async () => {
    const { shop } = checkout;
    const { providerId } = await asha.order((await buildProduct(shop, { stock: 1 })).id);
    const manual = await buildManualOrder(shop);
    await sql`update orders set former_provider_orders = '{order_before}'
      where id = ${manual}`.execute(shop.db);
    const known = await listKnown(shop.db, ['order_before', providerId, 'order_of_nobody']);
    expect(known).toEqual(new Set(['order_before', providerId]));
  });

  test('that it has not captured yet counts as captured once it was confirmed', async () => {
    const { shop, provider } = checkout;
    const { id, providerId } = await asha.order((await buildProduct(shop, { stock: 1 })).id);
    await asha.verify(provider.pay(providerId, { status: 'authorized' }));
    expect((await orderOf(id)).status).toBe('paid');
    expect((await audit(7)).violations).toEqual([]);
  });
});

/**
 * Damage that somebody at the database, a bug or a broken disk may do to a paid order, and the rule
 * it breaks.
 */
const harms: [string, (of: Harmed) => (trx: Trx) => Promise<unknown>, string[]][] = [
  [
    'a count that was changed past the books',
    ({ productId }) =>
      (trx) =>
        trx.updateTable('variants').set({ stock: 1 }).where('productId', '=', productId).execute(),
    ['stock-movements', 'units'],
  ],
  [
    'a hold that no order has',
    ({ productId }) =>
      (trx) =>
        trx
          .updateTable('variants')
          .set({ stock: 2, reserved: 1 })
          .where('productId', '=', productId)
          .execute(),
    ['stock-movements', 'units'],
  ],
  [
    'a movement that is lost',
    ({ id }) =>
      (trx) =>
        trx
          .deleteFrom('stockMovements')
          .where('orderId', '=', id)
          .where('kind', '=', 'sold')
          .execute(),
    ['line-movements', 'sold-once', 'stock-movements'],
  ],
  [
    'a line whose units nobody has taken',
    ({ id }) =>
      (trx) =>
        trx.updateTable('orderLines').set({ quantity: 2 }).where('orderId', '=', id).execute(),
    ['line-movements', 'order-sum', 'sold-twice', 'units'],
  ],
  [
    'money that is lost from the books',
    ({ id }) =>
      (trx) =>
        trx.deleteFrom('moneyMovements').where('orderId', '=', id).execute(),
    ['payment-movements'],
  ],
  [
    'money that is noted for another order',
    ({ id, otherId }) =>
      (trx) =>
        trx
          .updateTable('moneyMovements')
          .set({ orderId: otherId })
          .where('orderId', '=', id)
          .execute(),
    ['one-order'],
  ],
  [
    'a payment of another sum',
    ({ id }) =>
      (trx) =>
        trx.updateTable('payments').set({ amountPaise: 500 }).where('orderId', '=', id).execute(),
    ['paid-in-full', 'payment-movements'],
  ],
  [
    'a surplus that nobody gives back',
    ({ id }) =>
      (trx) =>
        trx.updateTable('payments').set({ role: 'surplus' }).where('orderId', '=', id).execute(),
    ['money-kept'],
  ],
  [
    'a confirmation that was never written',
    ({ id }) =>
      (trx) =>
        trx.deleteFrom('mails').where('onceKey', '=', `order-paid:${id}`).execute(),
    ['confirmation'],
  ],
  [
    'an invoice that is not there',
    ({ id }) =>
      (trx) =>
        trx.deleteFrom('invoices').where('orderId', '=', id).execute(),
    ['invoice', 'invoice-numbers'],
  ],
  [
    'an invoice of another sum',
    ({ id }) =>
      (trx) =>
        sql`update invoices set taxable_paise = taxable_paise - 1, tax_paise = tax_paise + 1
          where order_id = ${id}`.execute(trx),
    ['invoice-sum'],
  ],
  [
    'an invoice of another number',
    ({ id }) =>
      (trx) =>
        sql`update invoices set number = 'INV/26-27/9999' where order_id = ${id}`.execute(trx),
    ['invoice-numbers'],
  ],
  [
    'an invoice of another year',
    ({ id }) =>
      (trx) =>
        sql`update invoices set issued_at = issued_at - interval '1 year'
          where order_id = ${id}`.execute(trx),
    ['invoice-numbers'],
  ],
  [
    'a cancelled invoice that nothing takes back',
    ({ id }) =>
      (trx) =>
        sql`update invoices set cancelled_at = now() where order_id = ${id}`.execute(trx),
    ['credit-notes', 'invoice'],
  ],
  [
    'a refund that has no credit note',
    ({ id }) =>
      (trx) =>
        sql`with refund as (
            insert into refunds (id, order_id, provider_payment_id, amount_paise, reason, status)
            select gen_random_uuid(), order_id, provider_payment_id, 500, 'Torn', 'processed'
            from payments where order_id = ${id} returning *
          )
          insert into money_movements (order_id, provider_payment_id, refund_id, kind, amount_paise)
          select order_id, provider_payment_id, id, 'refunded', -500 from refund`.execute(trx),
    ['credit-notes'],
  ],
  [
    'a line of another rate',
    ({ id }) =>
      (trx) =>
        trx.updateTable('orderLines').set({ gstRate: 12 }).where('orderId', '=', id).execute(),
    ['order-sum'],
  ],
  [
    'a confirmation that was written twice',
    ({ id }) =>
      (trx) =>
        sql`insert into mails (id, template, recipient, data)
          select gen_random_uuid(), template, recipient, data from mails
          where once_key = ${`order-paid:${id}`}`.execute(trx),
    ['confirmation'],
  ],
  [
    'a history that does not know of it',
    ({ id }) =>
      (trx) =>
        trx
          .deleteFrom('orderHistory')
          .where('orderId', '=', id)
          .where('toStatus', '=', 'paid')
          .execute(),
    ['history'],
  ],
  [
    'a history that has it twice',
    ({ id }) =>
      (trx) =>
        sql`insert into order_history (id, order_id, from_status, to_status, actor)
          values (gen_random_uuid(), ${id}, 'pending', 'paid', 'shop')`.execute(trx),
    ['history'],
  ],
  [
    'a paid order that is pending again by itself',
    ({ id }) =>
      (trx) =>
        trx.updateTable('orders').set({ status: 'pending' }).where('id', '=', id).execute(),
    ['history', 'stays-paid'],
  ],
];

interface Harmed {
  id: string;
  otherId: string;
  productId: string;
}

class Undone extends Error {}

describe('a ledger that was damaged', () => {
  let order: Harmed;

  beforeAll(async () => {
    const { id: otherId } = await paidOrder(checkout, asha);
    order = { ...(await paidOrder(checkout, asha)), otherId };
  });

  test.each(harms)('%s is found', async (_, harm, rules) => {
    let found = new Map<string, unknown[]>();
    await withoutTriggers(checkout.shop.db, async (trx) => {
      expect(await readBroken(trx)).toEqual(new Map());
      await harm(order)(trx);
      found = await readBroken(trx);
      throw new Undone();
    }).catch((error) => {
      if (!(error instanceof Undone)) throw error;
    });
    expect([...found.keys()].sort()).toEqual(rules);
    for (const rows of found.values()) expect(rows).toHaveLength(1);
  });
});

test('a count that was changed past the ledger is right again with the missing row', async () => {
  const { id } = await buildProduct(checkout.shop, { stock: 3 });
  const { db } = checkout.shop;
  await withoutTriggers(db, (trx) =>
    trx.updateTable('variants').set({ stock: 5 }).where('productId', '=', id).execute(),
  );
  const broken = [{ rule: 'stock-movements' }, { rule: 'units' }];
  expect((await audit()).violations).toMatchObject(broken);
  const [variant] = await listVariants(checkout.shop, id);
  const facts = { productId: id, variantId: variant?.id ?? null };
  const missing = { ...facts, kind: 'counted' as const, stock: 2, reserved: 0 };
  await db.insertInto('stockMovements').values(missing).execute();
  expect((await audit()).violations).toEqual([]);
  expect(await readCounts(checkout.shop, id)).toMatchObject({ stock: 5 });
});

function orderOf(id: string) {
  return checkout.shop.db
    .selectFrom('orders')
    .select(['status', 'userId'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}
