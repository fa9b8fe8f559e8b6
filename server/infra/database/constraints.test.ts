import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adminOrdersApi } from '#contract/orders/admin-orders.endpoints.ts';
import { buildProduct, setVariants } from '#testing/build-products.ts';
import { type Checkout, type Customer, openCheckout } from '#testing/open-checkout.ts';
import { readCounts } from '#testing/order-books.ts';
import { paidOrder } from '#testing/paid-order.ts';

let checkout: Checkout;
let asha: Customer;

beforeAll(async () => {
  checkout = await openCheckout();
  asha = await checkout.newCustomer();
});
afterAll(() => checkout.close());

/** The shop never tries any of this: these constraints protect the data from bugs. */
describe('what the database itself enforces', () => {
  test('no more of a product is reserved than there is', async () => {
    const { id } = await buildProduct(checkout.shop, { stock: 1 });
    const reserve = (reserved: number) => setVariants(checkout.shop, id, { reserved });
    await reserve(1);
    await expect(reserve(2)).rejects.toThrow('violates check constraint');
    await expect(reserve(-1)).rejects.toThrow('violates check constraint');
  });

  test('a SKU that another variant on offer has is refused', async () => {
    const { shop } = checkout;
    const sku = 'HK-INDIGO-M';
    const { id } = await buildProduct(shop, { variants: [{ sku }] });
    await expect(buildProduct(shop, { variants: [{ sku }] })).rejects.toThrow('variants_by_sku');
    await setVariants(shop, id, { deletedAt: shop.clock.now() });
    await buildProduct(shop, { variants: [{ sku }] });
  });

  test('a second payment that pays one order is refused', async () => {
    const { id, paymentId } = await paidOrder(checkout, asha);
    const again = sql`
      insert into payments (provider_payment_id, order_id, amount_paise, role, confirmed_by)
      select provider_payment_id || '2', order_id, amount_paise, role, confirmed_by
      from payments where provider_payment_id = ${paymentId} and order_id = ${id}`;
    await expect(again.execute(checkout.shop.db)).rejects.toThrow('payments_one_settles');
  });

  test('a second standing invoice of one order is refused', async () => {
    const { id } = await paidOrder(checkout, asha);
    const again = sql`
      insert into invoices (id, order_id, kind, series, financial_year, issued_at, facts,
        taxable_paise, tax_paise, total_paise)
      select gen_random_uuid(), order_id, kind, series, financial_year, issued_at, facts,
        taxable_paise, tax_paise, total_paise
      from invoices where order_id = ${id}`;
    await expect(again.execute(checkout.shop.db)).rejects.toThrow('invoices_one_standing');
  });

  test('a movement in the ledger moves the count', async () => {
    const { shop } = checkout;
    const { id: productId } = await buildProduct(shop, { stock: 3 });
    await asha.order(productId);
    expect(await readCounts(shop, productId)).toEqual({ stock: 3, reserved: 1 });
    await sql`
      insert into stock_movements (product_id, variant_id, kind, stock, reserved, order_id, order_line_id)
      select product_id, variant_id, 'sold', -1, -1, order_id, id
      from order_lines where product_id = ${productId}`.execute(shop.db);
    expect(await readCounts(shop, productId)).toEqual({ stock: 2, reserved: 0 });
  });

  test('what stands in the money ledger stays', async () => {
    const { db } = checkout.shop;
    const { id } = await paidOrder(checkout, asha);
    const change = db.updateTable('moneyMovements').set({ amountPaise: 1 });
    await expect(change.where('orderId', '=', id).execute()).rejects.toThrow('ledger');
    const away = db.deleteFrom('moneyMovements').where('orderId', '=', id);
    await expect(away.execute()).rejects.toThrow('ledger');
  });

  test('a payment and a refund stay what they are in the ledger', async () => {
    const { db } = checkout.shop;
    const { id } = await paidOrder(checkout, asha);
    const staff = await checkout.newCustomer({ staffRole: 'owner' });
    const refund = { amount: 100, reason: 'A scratch' };
    await staff.browser.call(adminOrdersApi.refundOrder, { params: { id }, body: refund });
    for (const changed of [
      sql`update payments set amount_paise = amount_paise - 1 where order_id = ${id}`,
      sql`update payments set role = 'surplus' where order_id = ${id}`,
      sql`update payments set currency = 'USD' where order_id = ${id}`,
      sql`update refunds set amount_paise = amount_paise + 1 where order_id = ${id}`,
    ]) {
      await expect(changed.execute(db)).rejects.toThrow('stays what it is in the ledger');
    }
    await sql`update payments set captured_at = now() where order_id = ${id}`.execute(db);
    await sql`update refunds set status = 'failed' where order_id = ${id}`.execute(db);
  });
});
