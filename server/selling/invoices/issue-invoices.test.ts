import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { adminOrdersApi } from '#contract/orders/admin-orders.endpoints.ts';
import type { OrderStatus } from '#contract/orders/order-rules.ts';
import type { ShopSettings } from '#contract/settings/settings.ts';
import { checkLedger } from '#server/reports/ledger/check-ledger.ts';
import { lockOrder } from '#server/selling/orders/record/orders.queries.ts';
import { saveSettings } from '#server/studio/settings/settings.queries.ts';
import { buildOrder } from '#testing/build-orders.ts';
import { buildProduct, setVariants } from '#testing/build-products.ts';
import { type Checkout, type Customer, openCheckout } from '#testing/open-checkout.ts';
import { paidOrder } from '#testing/paid-order.ts';
import type { InvoiceFacts } from './invoice-facts.ts';
import { issueCreditNote } from './issue-credit-note.ts';
import { issueInvoice } from './issue-invoice.ts';

let checkout: Checkout;
let asha: Customer;
let kamla: Customer;

beforeAll(async () => {
  checkout = await openCheckout();
  asha = await checkout.newCustomer();
  kamla = await checkout.newCustomer({ staffRole: 'owner' });
});
afterAll(() => checkout.close());
beforeEach(() => settle({ registrationMode: 'registered', state: 'Uttarakhand' }));

async function settle(settings: Partial<ShopSettings>): Promise<void> {
  await saveSettings(checkout.shop.db, settings);
}

async function invoicesOf(orderId: string) {
  const rows = await checkout.shop.db
    .selectFrom('invoices')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('position')
    .execute();
  return rows.map((row) => ({ ...row, facts: row.facts as unknown as InvoiceFacts }));
}

async function notesOf(orderId: string) {
  const rows = await checkout.shop.db
    .selectFrom('creditNotes')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('position')
    .execute();
  return rows.map((row) => ({ ...row, facts: row.facts as unknown as InvoiceFacts }));
}

const move = (id: string, status: OrderStatus) =>
  kamla.browser.call(adminOrdersApi.updateAdminOrder, { params: { id }, body: { status } });
const refund = (id: string, body: object = {}) =>
  kamla.browser.call(adminOrdersApi.refundOrder, {
    params: { id },
    body: { reason: 'A scratch.', ...body },
  });

/** An order that is in the database only, with its invoice. */
async function invoiced(facts: Parameters<typeof buildOrder>[2] = {}) {
  const { shop } = checkout;
  const order = await buildOrder(shop, asha.user, facts);
  await shop.db.transaction().execute(async (trx) => {
    const locked = await lockOrder(trx, { id: order.id });
    await issueInvoice(trx, shop, locked!);
  });
  return order.id;
}

describe('an order that is paid', () => {
  test('has one invoice, numbered by series and financial year, of what was sold', async () => {
    const { id } = await paidOrder(checkout, asha);
    const [invoice, ...others] = await invoicesOf(id);
    expect(others).toEqual([]);
    expect(invoice).toMatchObject({
      kind: 'tax-invoice',
      series: 'INV',
      financialYear: '2026-27',
      taxablePaise: 1000_00,
      taxPaise: 180_00,
      totalPaise: 1180_00,
    });
    expect(invoice?.number).toMatch(/^INV\/26-27\/\d{4}$/);
    expect(invoice?.facts).toMatchObject({
      seller: { legalName: 'Aipan Haat Handicrafts LLP', state: 'Uttarakhand', code: '05' },
      buyer: { name: 'Asha Rawat', city: 'Dehradun', pincode: '248001' },
      placeOfSupply: { state: 'Uttarakhand', code: '05' },
      lines: [{ quantity: 1, rate: 18, cgstPaise: 90_00, sgstPaise: 90_00, igstPaise: 0 }],
    });
    await move(id, 'processing');
    await move(id, 'pending');
    await move(id, 'delivered');
    expect(await invoicesOf(id)).toHaveLength(1);
  });

  test('pays the integrated tax where it goes to another state', async () => {
    await settle({ state: 'Himachal Pradesh' });
    const { id } = await paidOrder(checkout, asha);
    const [invoice] = await invoicesOf(id);
    expect(invoice?.facts.lines).toMatchObject([{ cgstPaise: 0, sgstPaise: 0, igstPaise: 180_00 }]);
  });

  test('has a bill of supply without tax from a seller who may not collect any', async () => {
    await settle({ registrationMode: 'unregistered' });
    const { id } = await paidOrder(checkout, asha);
    const [bill] = await invoicesOf(id);
    expect(bill).toMatchObject({ kind: 'bill-of-supply', series: 'BOS', taxPaise: 0 });
    expect(bill?.number).toMatch(/^BOS\/26-27\/\d{4}$/);
  });
});

describe('what is refunded', () => {
  test('has a credit note for each refund, and never more than the invoice', async () => {
    const { id } = await paidOrder(checkout, asha);
    await refund(id, { amount: 118.01 });
    await refund(id, { amount: 0.99 + 1 });
    await refund(id);
    const [invoice] = await invoicesOf(id);
    const notes = await notesOf(id);
    expect(notes.map((note) => note.totalPaise)).toEqual([11801, 199, 106000]);
    expect(notes.map((note) => note.invoiceId)).toEqual([1, 2, 3].map(() => invoice?.id));
    const sum = (name: 'taxablePaise' | 'taxPaise') =>
      notes.reduce((all, note) => all + note[name], 0);
    expect([sum('taxablePaise'), sum('taxPaise')]).toEqual([1000_00, 180_00]);
    const [first, second, third] = notes.map(({ position }) => position ?? 0);
    expect([second, third]).toEqual([first! + 1, first! + 2]);
    // Later moves leave it the same sale.
    await move(id, 'processing');
    expect(await invoicesOf(id)).toHaveLength(1);
  });

  test('is credited once, though its refund is refused and tried again', async () => {
    const { id } = await paidOrder(checkout, asha);
    await refund(id, { amount: 100 });
    const { shop } = checkout;
    const { id: refundId } = await shop.db
      .updateTable('refunds')
      .set({ status: 'failed', nextCheckAt: null })
      .where('orderId', '=', id)
      .returning('id')
      .executeTakeFirstOrThrow();
    const again = await kamla.browser.call(adminOrdersApi.retryRefund, {
      params: { id, refundId },
    });
    expect(again.status).toBe(200);
    expect(await notesOf(id)).toMatchObject([{ refundId, totalPaise: 100_00 }]);
  });

  test('is credited once, though another refund replaces the refused one', async () => {
    const { id } = await paidOrder(checkout, asha);
    await refund(id, { amount: 100 });
    await checkout.shop.db
      .updateTable('refunds')
      .set({ status: 'failed', nextCheckAt: null })
      .where('orderId', '=', id)
      .execute();
    await refund(id, { amount: 60 });
    await refund(id, { amount: 90 });
    await refund(id, { amount: 20 });
    const totals = (await notesOf(id)).map((note) => note.totalPaise);
    expect(totals, 'what went back is 170').toEqual([100_00, 50_00, 20_00]);
    await move(id, 'cancelled');
    const all = (await notesOf(id)).reduce((sum, note) => sum + note.totalPaise, 0);
    expect(all).toBe(1180_00);
  });

  test('of a cancelled order is all of it; sold again, the order has a new invoice', async () => {
    const { id } = await paidOrder(checkout, asha);
    await refund(id, { amount: 180 });
    await move(id, 'cancelled');
    expect((await notesOf(id)).map((note) => note.totalPaise)).toEqual([180_00, 1000_00]);
    await move(id, 'paid');
    const [old, renewed] = await invoicesOf(id);
    expect(old?.replacedAt).not.toBeNull();
    expect(renewed).toMatchObject({ replacedAt: null, cancelledAt: null, totalPaise: 1180_00 });
    await move(id, 'cancelled');
    expect((await notesOf(id)).map((note) => note.totalPaise)).toEqual([180_00, 1000_00, 1180_00]);
    expect((await checkLedger(checkout.shop, { askedBy: 'clock', days: null })).violations).toEqual(
      [],
    );
  });

  test('names the SKU of its lines, where they have one [variants-36]', async () => {
    const { shop } = checkout;
    const { id } = await buildProduct(shop, { options: { Size: ['M'] }, name: 'Shawl' });
    await setVariants(shop, id, { sku: 'SH-M' });
    const { body } = await asha.checkOut([{ productId: id, selectedSize: 'M' }]);
    await asha.verify(checkout.provider.pay(body.data.orderId));
    const [invoice] = await invoicesOf(body.data._id);
    expect(invoice?.facts.lines.map(({ name }) => name)).toEqual(['Shawl, M, SKU SH-M']);
  });

  test('names the lines that it is for, and their share of the tax', async () => {
    const items = [
      { name: 'Bowl', pricePaise: 333_33, quantity: 3 },
      { name: 'Shawl', pricePaise: 1999_99 },
    ];
    const id = await invoiced({ items, gstRate: 5 });
    const { shop } = checkout;
    const [before] = await invoicesOf(id);
    const [bowl] = before!.facts.lines;
    const credit = (amountPaise: number, lines?: { quantity: number; amountPaise: number }) =>
      shop.db.transaction().execute((trx) =>
        issueCreditNote(
          trx,
          shop,
          { id },
          {
            refundId: null,
            amountPaise,
            ...(lines && { lines: [{ itemId: bowl!.itemId, ...lines }] }),
          },
        ),
      );
    await credit(350_00, { quantity: 1, amountPaise: 350_00 });
    await credit(100_00);
    await credit(9_999_999_00);
    expect(await credit(1)).toBeUndefined();
    const notes = await notesOf(id);
    expect(notes[0]?.facts.lines).toMatchObject([
      { name: 'Bowl', quantity: 1, taxablePaise: 333_33, cgstPaise: 8_34, sgstPaise: 8_33 },
    ]);
    expect(notes[1]?.facts.lines.map(({ quantity }) => quantity)).toEqual([null, null]);
    expect(notes[2]?.facts.lines.map(({ quantity }) => quantity)).toEqual([2, 1]);
    const [invoice] = await invoicesOf(id);
    expect(notes.reduce((sum, note) => sum + note.totalPaise, 0)).toBe(invoice?.totalPaise);
  });
});

describe('the numbers', () => {
  test('have no gap, though fifty orders are paid at once and some of it fails', async () => {
    const { shop } = checkout;
    await settle({ invoicePrefix: 'GAP' });
    const orders = await Promise.all(
      Array.from({ length: 60 }, () => buildOrder(shop, asha.user, {})),
    );
    const tries = orders.map(({ id }, at) =>
      shop.db.transaction().execute(async (trx) => {
        const order = await lockOrder(trx, { id });
        await issueInvoice(trx, shop, order!);
        if (at % 6 === 0) throw new Error('something else went wrong');
      }),
    );
    const outcomes = await Promise.allSettled(tries);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(50);
    const numbers = await shop.db
      .selectFrom('invoices')
      .select(['position', 'number'])
      .where('series', '=', 'GAP')
      .orderBy('position')
      .execute();
    expect(numbers.map(({ position }) => position)).toEqual(
      Array.from({ length: 50 }, (_, at) => at + 1),
    );
    expect(numbers.at(-1)?.number).toBe('GAP/26-27/0050');
    await settle({ invoicePrefix: 'INV' });
  });

  test('begin again in April, by the clocks of India', async () => {
    const { shop, clock } = checkout;
    const now = clock.now().getTime();
    await settle({ invoicePrefix: 'APR' });
    clock.pass(Date.parse('2027-03-31T18:29:59.000Z') - now);
    const last = await invoiced();
    clock.pass(1000);
    const first = await invoiced();
    clock.pass(now - clock.now().getTime());
    const [march] = await invoicesOf(last);
    const [april] = await invoicesOf(first);
    expect([march?.number, april?.number]).toEqual(['APR/26-27/0001', 'APR/27-28/0001']);
    await settle({ invoicePrefix: 'INV' });
    expect(shop.clock).toBe(clock);
  });
});

describe('the database', () => {
  test('lets no document be changed or deleted, except to remove its buyer', async () => {
    const id = await invoiced();
    const { db } = checkout.shop;
    const of = (change: object) => db.updateTable('invoices').set(change).where('orderId', '=', id);
    for (const change of [{ number: 'INV/26-27/9999' }, { taxPaise: 0 }, { facts: '{}' }]) {
      await expect(of(change).execute()).rejects.toThrow(
        'invoices and credit notes cannot be changed',
      );
    }
    const remove = db.deleteFrom('invoices').where('orderId', '=', id);
    await expect(remove.execute()).rejects.toThrow('invoices and credit notes cannot be changed');
    const facts = sql`facts || '{"buyer": {"name": "C-1"}}'`;
    await of({ facts }).execute();
    expect((await invoicesOf(id))[0]?.facts.buyer).toEqual({ name: 'C-1' });
  });

  test('lets no credit note credit more than its invoice', async () => {
    const id = await invoiced();
    const [invoice] = await invoicesOf(id);
    const { random, clock, db } = checkout.shop;
    const more = db.insertInto('creditNotes').values({
      id: random.id(),
      invoiceId: invoice!.id,
      orderId: id,
      series: 'CRN',
      financialYear: '2026-27',
      issuedAt: clock.now(),
      facts: '{}',
      taxablePaise: invoice!.taxablePaise + 1,
      taxPaise: 0,
      totalPaise: invoice!.taxablePaise + 1,
    });
    await expect(more.execute()).rejects.toThrow('more than their invoice');
  });
});
