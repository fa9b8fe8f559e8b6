import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Trx } from '#server/infra/database/connection/database.ts';
import { checkLedger } from '#server/reports/ledger/check-ledger.ts';
import { putUnitsBack } from '#server/selling/inventory/stock/order-units.ts';
import { moveOrder } from '#server/selling/orders/life/order-life.ts';
import { buildProduct, listVariants, setVariants } from '#testing/build-products.ts';
import { type Checkout, type Customer, openCheckout } from '#testing/open-checkout.ts';
import { readCounts } from '#testing/order-books.ts';
import { type LockedOrder, lockOrder } from './orders.queries.ts';

let checkout: Checkout;
let asha: Customer;

beforeAll(async () => {
  checkout = await openCheckout();
  asha = await checkout.newCustomer();
});
afterAll(() => checkout.close());

/** A paid order of three of five bowls. */
async function paidBowls() {
  const { shop, provider } = checkout;
  const { id: productId } = await buildProduct(shop, { stock: 5 });
  const { body } = await asha.checkOut([{ productId, quantity: 3 }]);
  await asha.verify(provider.pay(body.data.orderId));
  return { id: body.data._id, productId };
}

function onOrder<T>(id: string, work: (trx: Trx, order: LockedOrder) => Promise<T>): Promise<T> {
  return checkout.shop.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, { id });
    if (!order) throw new Error('no such order');
    return work(trx, order);
  });
}

const putBack = (id: string, quantity: number) =>
  onOrder(id, (trx, order) =>
    putUnitsBack(trx, checkout.shop, order, [{ itemId: order.items[0]?.id ?? '', quantity }]),
  );

const move = (id: string, to: 'cancelled' | 'paid') =>
  onOrder(id, (trx, order) =>
    moveOrder(trx, checkout.shop, order, to, { as: 'staff', actor: asha.user.id }),
  );

async function movesOf(orderId: string) {
  const rows = await checkout.shop.db
    .selectFrom('stockMovements')
    .select(['kind', 'stock', 'reserved'])
    .where('orderId', '=', orderId)
    .orderBy('id')
    .execute();
  return rows.map(({ kind, stock, reserved }) => `${kind} ${stock}/${reserved}`);
}

async function expectBooksToHold() {
  const check = await checkLedger(checkout.shop, { askedBy: 'command', days: null });
  expect(check.violations).toEqual([]);
}

const stockOf = async (productId: string) => (await readCounts(checkout.shop, productId)).stock;

describe('units that are returned', () => {
  test('are on the shelf again while the order stays sold, never more than were sold', async () => {
    const { id, productId } = await paidBowls();
    expect(await putBack(id, 1)).toMatchObject([{ quantity: 1 }]);
    expect(await stockOf(productId)).toBe(3);
    expect(await putBack(id, 9)).toMatchObject([{ quantity: 2 }]);
    expect(await putBack(id, 1)).toEqual([]);
    expect(await stockOf(productId)).toBe(5);
    expect(await movesOf(id)).toEqual(['held 0/3', 'sold -3/-3', 'put-back 1/0', 'put-back 2/0']);
    await expectBooksToHold();
  });

  test('are not put back twice when the order is cancelled later, and are sold again', async () => {
    const { id, productId } = await paidBowls();
    await putBack(id, 2);
    await move(id, 'cancelled');
    expect(await stockOf(productId)).toBe(5);
    await expectBooksToHold();
    await move(id, 'paid');
    expect(await stockOf(productId)).toBe(2);
    expect(await putBack(id, 3)).toMatchObject([{ quantity: 3 }]);
    expect(await stockOf(productId)).toBe(5);
    await expectBooksToHold();
  });

  test('of an order that is not sold are on no shelf', async () => {
    const { id: productId } = await buildProduct(checkout.shop, { stock: 1 });
    const { id } = await asha.order(productId);
    expect(await putBack(id, 1)).toEqual([]);
    expect(await readCounts(checkout.shop, productId)).toEqual({ stock: 1, reserved: 1 });
  });
});

describe('a count that is changed under an order', () => {
  const set = (productId: string, facts: { stock: number | null; reserved?: number }) =>
    setVariants(checkout.shop, productId, facts);

  test('of a product that is made to order now keeps the ledger right', async () => {
    const { id, productId } = await paidBowls();
    const { id: held } = await asha.order(productId);
    await set(productId, { stock: null });
    await expectBooksToHold();
    await putBack(id, 1);
    await move(held, 'paid');
    await expectBooksToHold();
    await move(id, 'cancelled');
    expect(await readCounts(checkout.shop, productId)).toEqual({ stock: null, reserved: 0 });
    await expectBooksToHold();
    expect(await movesOf(id)).toEqual(['held 0/3', 'sold -3/-3', 'uncounted 1/0', 'uncounted 2/0']);
    await set(productId, { stock: 4 });
    await expectBooksToHold();
  });

  test('and removes what is held is found, and blocks no order from ending', async () => {
    const { id: productId } = await buildProduct(checkout.shop, { stock: 2 });
    const { id } = await asha.order(productId);
    await set(productId, { stock: 2, reserved: 0 });
    const { violations } = await checkLedger(checkout.shop, { askedBy: 'command', days: null });
    expect(violations).toMatchObject([
      { rule: 'units', rows: [{ productId, should: '2 ever stocked', found: expect.anything() }] },
    ]);
    await move(id, 'cancelled');
    expect(await movesOf(id)).toEqual(['held 0/1', 'uncounted 0/-1']);
    expect(await readCounts(checkout.shop, productId)).toEqual({ stock: 2, reserved: 0 });
    await expectBooksToHold();
  });

  test('is recorded for everyone who does it, and the record cannot be changed', async () => {
    const { db } = checkout.shop;
    const { id: productId } = await buildProduct(checkout.shop, { stock: 2 });
    await set(productId, { stock: 7 });
    const rows = await db
      .selectFrom('stockMovements')
      .select(['kind', 'stock'])
      .where('productId', '=', productId)
      .orderBy('id')
      .execute();
    expect(rows).toEqual([
      { kind: 'counted', stock: 2 },
      { kind: 'counted', stock: 5 },
    ]);
    for (const change of [
      sql`update stock_movements set stock = 1`,
      sql`delete from stock_movements`,
      sql`truncate stock_movements`,
      sql`update money_movements set amount_paise = 1`,
      sql`delete from money_movements`,
      sql`truncate money_movements`,
    ]) {
      await expect(change.execute(db)).rejects.toThrow('the ledger cannot be changed');
    }
  });

  test('is refused where units are in no count', async () => {
    const { id, productId } = await paidBowls();
    const [variant] = await listVariants(checkout.shop, productId);
    const { id: sharing } = await checkout.shop.db
      .insertInto('variants')
      .values({
        productId,
        optionValues: ['XL'],
        pricePaise: 100,
        stockOf: variant?.id ?? null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const row = sql`insert into stock_movements
        (product_id, variant_id, kind, stock, reserved, order_id, order_line_id)
      select ${productId}, ${sharing}, 'sold', -1, 0, order_id, id
      from order_lines where order_id = ${id}`;
    await expect(row.execute(checkout.shop.db)).rejects.toThrow('moved that are in no count');
  });
});

describe('money', () => {
  test('is recorded as it is received, refunded, and not refunded after all', async () => {
    const { db } = checkout.shop;
    const { id } = await paidBowls();
    await move(id, 'cancelled');
    const states = ['pending', 'processed', 'failed'] as const;
    for (const status of states) {
      await db.updateTable('refunds').set({ status }).where('orderId', '=', id).execute();
    }
    const rows = await db
      .selectFrom('moneyMovements')
      .select(['kind', 'amountPaise'])
      .where('orderId', '=', id)
      .orderBy('id')
      .execute();
    const paid = rows[0]?.amountPaise ?? 0;
    expect(rows).toEqual([
      { kind: 'paid', amountPaise: paid },
      { kind: 'refunded', amountPaise: -paid },
      { kind: 'refund-failed', amountPaise: paid },
    ]);
  });
});
