import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { parse } from 'csv-parse/sync';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { brand } from '#contract/content/brand.ts';
import { showBrand } from '#contract/content/shown-brand.ts';
import { customersApi } from '#contract/customers/customers.endpoints.ts';
import { invoicesApi } from '#contract/invoices/invoices.endpoints.ts';
import { adminOrdersApi } from '#contract/orders/admin-orders.endpoints.ts';
import { ordersApi } from '#contract/orders/orders.endpoints.ts';
import { adminSettingsApi } from '#contract/settings/admin-settings.endpoints.ts';
import { sendMail } from '#server/messages/outbox/send-mail.ts';
import { attachedInvoices } from '#server/selling/invoices/drawing/attached-invoices.ts';
import { drawNext } from '#server/selling/invoices/drawing/draw-queue.ts';
import { renderInvoice } from '#server/selling/invoices/drawing/render-invoice.ts';
import { findInvoice } from '#server/selling/invoices/invoices.queries.ts';
import { catchUpOnInvoices, issueMissing } from '#server/selling/invoices/issue-missing.ts';
import { saveSettings } from '#server/studio/settings/settings.queries.ts';
import { buildCreditNote, buildInvoice } from '#testing/build-invoices.ts';
import { buildOrder } from '#testing/build-orders.ts';
import { buildRefund } from '#testing/build-refunds.ts';
import { findTrace } from '#testing/find-trace.ts';
import { type Checkout, type Customer, openCheckout } from '#testing/open-checkout.ts';
import { paidOrder } from '#testing/paid-order.ts';

const look = showBrand(brand.parse({}));

let checkout: Checkout;
let asha: Customer;
let manager: Customer;
let packer: Customer;
let owner: Customer;

beforeAll(async () => {
  checkout = await openCheckout();
  asha = await checkout.newCustomer({ name: 'Asha Rawat' });
  owner = await checkout.newCustomer({ staffRole: 'owner' });
  manager = await checkout.newCustomer({ staffRole: 'manager' });
  packer = await checkout.newCustomer({ staffRole: 'packer' });
});
afterAll(() => checkout.close());
beforeEach(() => saveSettings(checkout.shop.db, { state: 'Uttarakhand' }));

const fetched = (url: string, { browser }: Pick<Customer, 'browser'>) =>
  browser.request({ method: 'GET', url });
const textOf = async (bytes: Uint8Array) =>
  (await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })).text;

async function list(query: object = {}, who = manager) {
  const { status, body } = await who.browser.call(invoicesApi.listInvoices, { query });
  return { status, ...body.data };
}

describe('an invoice or credit note', () => {
  test('is fetched by its customer and by staff, and by no other', async () => {
    const { id } = await paidOrder(checkout, asha);
    const { body } = await asha.browser.call(ordersApi.readOrder, { params: { id } });
    const [invoice, ...others] = body.data.order.invoices;
    expect(others).toEqual([]);
    expect(invoice).toMatchObject({ kind: 'tax-invoice', total: 1180 });
    const url = invoice?.url ?? '';
    for (const who of [asha, packer, manager, owner]) {
      const file = await fetched(url, who);
      expect([file.status, file.headers['content-type']]).toEqual([200, 'application/pdf']);
      expect(file.headers['cache-control']).toBe('private, no-store');
      const name = `${invoice?.number.replaceAll('/', '-')}.pdf`;
      expect(file.headers['content-disposition']).toBe(`attachment; filename="${name}"`);
    }
    const stranger = await checkout.newCustomer();
    expect((await fetched(url, stranger)).status).toBe(404);
    expect((await fetched(url, { browser: checkout.visitor() })).status).toBe(401);
    const { id: other } = await paidOrder(checkout, stranger);
    expect((await fetched(url.replace(id, other), stranger)).status).toBe(404);
    expect((await fetched(`${url.slice(0, -1)}x`, asha)).status).toBe(404);
    const staffView = await packer.browser.call(adminOrdersApi.readAdminOrder, { params: { id } });
    expect(staffView.body.data.order.invoices).toEqual([invoice]);
    expect(staffView.body.data.history.map(({ what }) => what)).toContain(
      `Issued the tax invoice ${invoice?.number}`,
    );
  });

  test('is drawn for no customer so often that the others wait for it', async () => {
    const limited = await openCheckout({ RATE_LIMIT_SCALE: '0.1' });
    const mayDraw = Promise.withResolvers<Buffer>();
    try {
      const [meera, staff] = [
        await limited.newCustomer(),
        await limited.newCustomer({ staffRole: 'packer' }),
      ];
      const { id } = await paidOrder(limited, meera);
      const { body } = await meera.browser.call(ordersApi.readOrder, { params: { id } });
      const url = body.data.order.invoices[0]?.url ?? '';
      const often = async (who: Customer, times: number) => {
        const statuses: number[] = [];
        for (let time = 0; time < times; time += 1) statuses.push((await fetched(url, who)).status);
        return statuses;
      };
      expect(await often(meera, 7)).toEqual([...Array(6).fill(200), 429]);
      const nima = await limited.newCustomer();
      const { id: another } = await paidOrder(limited, nima);
      const read = await nima.browser.call(ordersApi.readOrder, { params: { id: another } });
      const theirs = read.body.data.order.invoices[0]?.url ?? '';
      // Nothing is drawn before all five have asked: who may not wait is refused at once.
      const busy = drawNext(() => mayDraw.promise);
      const answered: number[] = [];
      const atOnce = Array.from({ length: 5 }, async () => {
        answered.push((await fetched(theirs, nima)).status);
      });
      await expect.poll(() => answered.length).toBe(3);
      mayDraw.resolve(Buffer.alloc(0));
      await Promise.all([...atOnce, busy]);
      expect(answered.sort()).toEqual([200, 200, 429, 429, 429]);
      // Staff print many on a good day.
      expect(await often(staff, 7)).toEqual(Array(7).fill(200));
    } finally {
      mayDraw.resolve(Buffer.alloc(0));
      await limited.close();
    }
  });

  test('is drawn in turn, and others are served in between', async () => {
    const { id } = await paidOrder(checkout, asha);
    const { body } = await asha.browser.call(ordersApi.readOrder, { params: { id } });
    const invoice = (await findInvoice(checkout.shop.db, body.data.order.invoices[0]?.id ?? ''))!;
    let served = 0;
    const atEnd: number[] = [];
    const drawing = Promise.all(
      [1, 2, 3].map(async () => {
        await renderInvoice(invoice, look);
        atEnd.push(served);
      }),
    ).then(() => true);
    while (!(await Promise.race([drawing, nextTurn(false)]))) served += 1;
    const [first = 0, second = 0, third = 0] = atEnd;
    expect([second > first, third > second]).toEqual([true, true]);
  });

  test('comes with its mail', async () => {
    const { shop } = checkout;
    const { id } = await paidOrder(checkout, asha);
    const mail = await shop.db
      .selectFrom('mails')
      .select('id')
      .where('onceKey', '=', `order-paid:${id}`)
      .executeTakeFirstOrThrow();
    const sent: { filename: string; content: Buffer }[] = [];
    shop.mailer.send = async ({ attachments = [] }) => {
      sent.push(...attachments);
      return '250 OK';
    };
    await sendMail(shop, mail.id, attachedInvoices);
    const { invoices } = (await asha.browser.call(ordersApi.readOrder, { params: { id } })).body
      .data.order;
    expect(sent.map(({ filename }) => filename)).toEqual([
      `${invoices[0]?.number.replaceAll('/', '-')}.pdf`,
    ]);
    expect(await textOf(sent[0]!.content)).toContain(invoices[0]?.number);
  });

  test('loses its buyer with the customer, and stays', async () => {
    const { shop } = checkout;
    const zubeida = await checkout.newCustomer({
      name: 'Zubeida Khan',
      email: 'zubeida@khan.example',
    });
    const order = await buildOrder(shop, zubeida.user, {
      status: 'delivered',
      shippingName: 'Zubeida Khan',
    });
    const invoiceId = await buildInvoice(shop, order);
    await buildCreditNote(shop, order, { amountPaise: 1_00 });
    expect(await findTrace(shop, ['zubeida'])).not.toEqual([]);
    const { id, email } = zubeida.user;
    await owner.browser.call(customersApi.eraseCustomer, { params: { id }, body: { email } });
    expect(await findTrace(shop, ['zubeida'])).toEqual([]);
    const file = await fetched(`/api/payment/orders/${order.id}/invoices/${invoiceId}`, owner);
    const text = await textOf(file.bytes);
    expect(text).toContain(`Customer ${id.slice(-6)}`);
    expect(text).toContain('248001');
    expect(text).not.toContain('Canal Road');
  });
});

test('the address of before 1.0.0 leads to the file, and nowhere for what is no id', async () => {
  const [id, invoiceId] = [randomUUID(), randomUUID()];
  const former = await fetched(`/api/payment/orders/${id}/papers/${invoiceId}`, asha);
  expect([former.status, former.headers.location]).toEqual([
    308,
    `/api/payment/orders/${id}/invoices/${invoiceId}`,
  ]);
  for (const [order, file] of [
    ['%0a', invoiceId],
    [id, '%0d%0aset-cookie:a'],
    ['..%2f..', '%E2%82%B9'],
  ]) {
    const { status } = await fetched(`/api/payment/orders/${order}/papers/${file}`, asha);
    expect([order, file, status]).toEqual([order, file, 404]);
  }
});

describe('the list', () => {
  test('shows the documents of a month, by kind and by what staff know, with their sums', async () => {
    const { shop, clock } = checkout;
    const now = clock.now().getTime();
    clock.pass(Date.parse('2027-01-15T06:00:00.000Z') - now);
    const first = await buildOrder(shop, asha.user, { shippingName: 'Meera Joshi' });
    const second = await buildOrder(shop, asha.user, { shippingName: 'Deepa Negi' });
    await buildInvoice(shop, first);
    clock.pass(1000);
    await buildInvoice(shop, second);
    clock.pass(1000);
    await buildCreditNote(shop, first, { amountPaise: 118_00 });
    clock.pass(now - clock.now().getTime());
    const month = '2027-01';
    const all = await list({ month });
    expect(all.invoices.map(({ kind, buyer }) => [kind, buyer])).toEqual([
      ['credit-note', 'Meera Joshi'],
      ['tax-invoice', 'Deepa Negi'],
      ['tax-invoice', 'Meera Joshi'],
    ]);
    expect(all.invoices[0]?.invoiceNumber).toBe(all.invoices[2]?.number);
    expect(all.sums).toEqual({
      invoices: { count: 2, taxable: 5000, tax: 900 },
      creditNotes: { count: 1, taxable: 100, tax: 18 },
    });
    expect(all.months).toContain(month);
    expect(all.lacksGstNumber).toBe(true);
    expect((await list({ month: '2027-02' })).invoices).toEqual([]);
    const found = async (query: object) =>
      (await list({ month, ...query })).invoices.map(({ kind }) => kind);
    expect(await found({ kind: 'credit-note' })).toEqual(['credit-note']);
    expect(await found({ q: 'deepa' })).toEqual(['tax-invoice']);
    const number = all.invoices[2]?.number ?? '';
    for (const q of [number, `#${number}`, number.replace(/[/-]/g, ' ').toLowerCase()])
      expect(await found({ q })).toEqual(['tax-invoice']);
    expect(await found({ q: second.id.slice(-8).toUpperCase() })).toEqual(['tax-invoice']);
    expect(await found({ q: '%' })).toEqual([]);
    expect((await list({ month: '2027-13' })).status).toBe(400);
    expect((await list({}, packer)).status).toBe(403);
    expect((await list({}, asha)).status).toBe(403);
  });
});

describe('the file for the accountant', () => {
  test('has a row for each HSN and rate of a document, which add up to the month', async () => {
    const { shop, clock } = checkout;
    const now = clock.now().getTime();
    clock.pass(Date.parse('2027-02-10T06:00:00.000Z') - now);
    const items = [
      { pricePaise: 1000_00 },
      { pricePaise: 500_50, quantity: 2 },
      { name: '=1+1', pricePaise: 99_00 },
    ];
    const order = await buildOrder(shop, asha.user, { items, shippingName: '=HYPERLINK("x")' });
    const rates = [5, 18, 18];
    for (const [position, gstRate] of rates.entries()) {
      await shop.db
        .updateTable('orderLines')
        .set({ gstRate, hsn: position === 0 ? '4420' : '6214' })
        .where('orderId', '=', order.id)
        .where('position', '=', position)
        .execute();
    }
    const totals = { subtotalPaise: 2100_00, taxPaise: 248_00, totalPaise: 2348_00 };
    await shop.db.updateTable('orders').set(totals).where('id', '=', order.id).execute();
    await saveSettings(shop.db, { state: 'Delhi' });
    await buildInvoice(shop, order);
    await saveSettings(shop.db, { state: 'Uttarakhand' });
    await buildCreditNote(shop, order, { amountPaise: 2348_00 });
    clock.pass(now - clock.now().getTime());
    const file = await fetched('/api/admin/invoices/file?month=2027-02', manager);
    expect(file.headers['content-disposition']).toContain('gst-invoices_2027-02.csv');
    const rows: Record<string, string>[] = parse(file.bytes, { columns: true, bom: true });
    expect(rows.map((row) => [row['Document Type'], row.HSN, row.Rate])).toEqual([
      ['Tax Invoice', '4420', '5'],
      ['Tax Invoice', '6214', '18'],
      ['Credit Note', '4420', '5'],
      ['Credit Note', '6214', '18'],
    ]);
    expect(rows[1]).toMatchObject({
      'Place of Supply': '05-Uttarakhand',
      Supply: 'Inter-State',
      'GSTR-1 Table': '7',
      Quantity: '3',
      'Taxable Value': '1100',
      IGST: '198',
      CGST: '0',
      Total: '1298',
      Buyer: `'=HYPERLINK("x")`,
    });
    expect(rows[3]).toMatchObject({ 'Taxable Value': '-1100', IGST: '-198', Quantity: '-3' });
    expect(rows[2]?.['Against Invoice']).toBe(rows[0]?.Number);
    for (const column of ['Quantity', 'Taxable Value', 'IGST', 'Total']) {
      expect(rows.reduce((sum, row) => sum + Number(row[column]), 0)).toBe(0);
    }
    expect((await fetched('/api/admin/invoices/file?month=7', manager)).status).toBe(400);
    expect((await fetched('/api/admin/invoices/file', packer)).status).toBe(403);
    expect(
      (await fetched('/api/admin/invoices/file', { browser: checkout.visitor() })).status,
    ).toBe(401);
  });

  test('separates untaxed products from the taxed ones of the same invoice', async () => {
    const { shop, clock } = checkout;
    const now = clock.now().getTime();
    clock.pass(Date.parse('2027-03-10T06:00:00.000Z') - now);
    const items = [{ pricePaise: 900_00 }, { pricePaise: 100_00 }];
    const order = await buildOrder(shop, asha.user, { items });
    await shop.db
      .updateTable('orderLines')
      .set({ gstRate: 0 })
      .where('orderId', '=', order.id)
      .where('position', '=', 1)
      .execute();
    const totals = { subtotalPaise: 1000_00, taxPaise: 162_00, totalPaise: 1162_00 };
    await shop.db.updateTable('orders').set(totals).where('id', '=', order.id).execute();
    await buildInvoice(shop, order);
    clock.pass(now - clock.now().getTime());
    const file = await fetched('/api/admin/invoices/file?month=2027-03', manager);
    const rows: Record<string, string>[] = parse(file.bytes, { columns: true, bom: true });
    expect(rows.map((row) => [row.Rate, row['GSTR-1 Table'], row.CGST, row.SGST])).toEqual([
      ['18', '7', '81', '81'],
      ['0', '8', '0', '0'],
    ]);
  });
});

test('orders that were paid before there were invoices get theirs, once, with what was refunded', async () => {
  const { shop } = checkout;
  await issueMissing(shop);
  const order = await buildOrder(shop, asha.user, { status: 'shipped' });
  await buildRefund(shop, order, { amountPaise: 50_00 });
  await buildOrder(shop, asha.user, { status: 'pending' });
  await buildOrder(shop, asha.user, { status: 'cancelled' });
  const before = await list();
  await catchUpOnInvoices(shop);
  await issueMissing(shop);
  await issueMissing(shop);
  const after = await list();
  expect(after.total - before.total).toBe(2);
  const { body } = await asha.browser.call(ordersApi.readOrder, { params: { id: order.id } });
  expect(body.data.order.invoices.map(({ kind, total }) => [kind, total])).toEqual([
    ['tax-invoice', 2950],
    ['credit-note', 50],
  ]);
});

test('the owner chooses the prefix of the numbers, each kind of document its own', async () => {
  const prefixes = { invoicePrefix: 'a26', billPrefix: 'B', creditNotePrefix: 'CN' };
  const change = (body: object) =>
    owner.browser.call(adminSettingsApi.changeSettings, {
      body: { section: 'invoices', ...prefixes, ...body },
    });
  expect((await change({ creditNotePrefix: 'b' })).body.errors).toEqual([
    { field: 'creditNotePrefix', message: 'Each kind of document needs its own prefix' },
  ]);
  for (const wrong of ['', 'LONG', 'A/', 'अ']) {
    expect((await change({ invoicePrefix: wrong })).status).toBe(400);
  }
  expect((await change({})).status).toBe(200);
  const { id } = await paidOrder(checkout, asha);
  const { body } = await asha.browser.call(ordersApi.readOrder, { params: { id } });
  expect(body.data.order.invoices[0]?.number).toBe('A26/26-27/0001');
});

test('an order that was sold again before there were invoices has no credit note for the first sale', async () => {
  const { shop } = checkout;
  const order = await buildOrder(shop, asha.user, { status: 'paid' });
  await buildRefund(shop, order, { amountPaise: order.totalPaise });
  await shop.db
    .insertInto('orderHistory')
    .values({
      id: shop.random.id(),
      orderId: order.id,
      fromStatus: 'cancelled',
      toStatus: 'paid',
      actor: 'shop',
      createdAt: shop.clock.now(),
    })
    .execute();
  await buildRefund(shop, await buildOrder(shop, asha.user, { status: 'paid' }), {
    amountPaise: 100_00,
    status: 'failed',
  });
  await issueMissing(shop);
  const { invoices } = await list();
  const kinds = invoices.filter(({ orderId }) => orderId === order.id).map(({ kind }) => kind);
  expect(kinds).toEqual(['tax-invoice']);
  expect(invoices.filter(({ kind, total }) => kind === 'credit-note' && total === 100)).toEqual([]);
});
