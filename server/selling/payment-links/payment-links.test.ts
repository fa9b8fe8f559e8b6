import { afterAll, expect, test } from 'vitest';
import { checkoutApi } from '#contract/checkout/checkout.endpoints.ts';
import { paymentLinksApi } from '#contract/payment-links/payment-links.endpoints.ts';
import { openLinkDesk } from '#testing/link-desk.ts';
import { address } from '#testing/open-checkout.ts';
import { readBooks } from '#testing/order-books.ts';
import { readWork } from '#testing/paid-order.ts';

const { checkout, hema, asha, desk, taken, faults } = await openLinkDesk();
afterAll(() => checkout.close());

const sound = async () => expect(await faults()).toEqual(new Map());

const nowhere = { address: null, contact: { name: 'Bhagat Negi' } };

test('who has the link sees what it asks for, says where it goes, and pays', async () => {
  const { id, productId } = await taken(nowhere);
  const token = await desk.link(id);
  const { body } = await desk.open(token);
  expect(body.data.order).toMatchObject({
    state: 'open',
    totalAmount: 1180,
    needsAddress: true,
    knows: ['name'],
    goesTo: '',
    items: [{ name: 'Hills at Dusk', quantity: 1 }],
  });
  const missing = await desk.pay(token);
  expect([missing.status, missing.body.message]).toEqual([
    400,
    'Please enter the delivery address.',
  ]);
  const placed = await desk.pay(token, { delivery: { shippingAddress: address } });
  expect(placed.body.data).toMatchObject({ amount: 118000, currency: 'INR', payWithin: 900 });
  const confirmation = checkout.provider.pay(placed.body.data.orderId);
  const paid = await desk.verify(token, confirmation);
  expect(paid.body.data.order).toMatchObject({ state: 'paid', goesTo: 'Dehradun 248001' });
  expect(await readBooks(checkout.shop, id, productId)).toMatchObject({
    status: 'paid',
    stock: [0, 0],
    roles: ['settles'],
    mails: ['order-paid'],
  });
  const { order } = await readWork(hema, id);
  expect(order.shippingAddress).toMatchObject(address);
  expect(order.invoices).toHaveLength(1);
  expect((await desk.pay(token)).body.message).toBe('This order is paid. Thank you!');
  await sound();
});

test('a stranger with the link learns no name, number, street or mailbox [by-hand-3]', async () => {
  const { id } = await taken();
  const { body } = await desk.open(await desk.link(id));
  const seen = JSON.stringify(body);
  for (const word of ['Bhagat', 'bhagat@', '94120', 'Canal Road', id])
    expect(seen).not.toContain(word);
  expect(body.data.order.goesTo).toBe('Dehradun 248001');
});

const stranger = {
  shippingAddress: {
    ...address,
    name: 'Kiran Stranger',
    email: 'kiran@example.in',
    phone: '9412055599',
    pincode: '400001',
    address: '7 Far Away Street',
    city: 'Mumbai',
    state: 'Maharashtra',
  },
};

test('the one who opens a link first does not decide where the goods go', async () => {
  const { id, productId } = await taken(nowhere);
  const token = await desk.link(id);
  const first = await desk.pay(token, { delivery: stranger });
  expect((await desk.open(token)).body.data.order).toMatchObject({
    needsAddress: true,
    goesTo: '',
  });
  expect((await desk.pay(token)).status).toBe(400);
  const own = { delivery: { shippingAddress: address } };
  const second = await desk.pay(token, own);
  expect(second.body.data.orderId).not.toBe(first.body.data.orderId);
  expect((await desk.pay(token, own)).body.data.orderId).toBe(second.body.data.orderId);
  // What was opened for the other address pays nothing.
  const former = await desk.verify(token, checkout.provider.pay(first.body.data.orderId));
  expect(former.status).toBe(409);
  const paid = await desk.verify(token, checkout.provider.pay(second.body.data.orderId));
  expect(paid.body.data.order).toMatchObject({ state: 'paid', goesTo: 'Dehradun 248001' });
  expect((await readWork(hema, id)).order.shippingAddress).toMatchObject(address);
  expect((await readBooks(checkout.shop, id, productId)).refunds).toHaveLength(1);
  await sound();
});

test('what staff have said of the customer is not asked again, and the rest is', async () => {
  const { id } = await taken({
    address: null,
    contact: { name: 'Bhagat Negi', phone: '9412055502' },
  });
  const token = await desk.link(id);
  expect((await desk.open(token)).body.data.order.knows).toEqual(['name', 'phone']);
  const { name: _name, phone: _phone, email, ...place } = address;
  expect((await desk.pay(token, { delivery: { shippingAddress: place } })).status).toBe(400);
  const said = { shippingAddress: { ...place, email } };
  expect((await desk.pay(token, { delivery: said })).status).toBe(200);
  const order = async () => (await readWork(hema, id)).order.shippingAddress;
  expect(await order()).toMatchObject({
    ...said.shippingAddress,
    name: 'Bhagat Negi',
    phone: '9412055502',
  });
  expect((await desk.open(token)).body.data.order.knows).toEqual(['name', 'phone']);
});

test('of two who open a link at once with two addresses, who pays gets the goods', async () => {
  const { id } = await taken(nowhere);
  const token = await desk.link(id);
  const tries = await Promise.all(
    [stranger, { shippingAddress: address }].map(async (delivery) => ({
      delivery,
      answer: await desk.pay(token, { delivery }),
    })),
  );
  for (const { delivery, answer } of tries) {
    if (answer.status !== 200) continue;
    const paid = await desk.verify(token, checkout.provider.pay(answer.body.data.orderId));
    if (paid.status !== 200) continue;
    const { order } = await readWork(hema, id);
    expect(order.shippingAddress).toMatchObject(delivery.shippingAddress);
  }
  await sound();
});

test('a link fills in only what staff left empty, also after they edit the order', async () => {
  const contact = { name: 'Bhagat Negi', phone: '9412055502' };
  const { id, line } = await taken({ contact });
  const token = await desk.link(id);
  await desk.pay(token, { delivery: stranger });
  const byStaff = { name: 'Bhagat Negi', phone: '9412055502', address: '14 Canal Road, Jakhan' };
  const typed = async () => (await readWork(hema, id)).order.shippingAddress;
  expect(await typed()).toMatchObject({ ...byStaff, email: 'kiran@example.in' });
  const seenByStaff = { lines: [line], contact: { ...contact, email: 'kiran@example.in' } };
  await desk.edit(id, seenByStaff);
  await desk.pay(token, { delivery: { shippingAddress: address } });
  expect(await typed()).toMatchObject({ ...byStaff, email: 'asha@example.in' });
  // A mailbox that staff have corrected is theirs.
  await desk.edit(id, { lines: [line], contact: { ...contact, email: 'bhagat@example.in' } });
  const { order } = (await desk.open(token)).body.data;
  expect(order).toMatchObject({ needsAddress: false, goesTo: 'Dehradun 248001' });
  await desk.pay(token, { delivery: stranger });
  expect(await typed()).toMatchObject({ ...byStaff, email: 'bhagat@example.in' });
});

test('a link holds units once beyond the end that staff chose, not for ever', async () => {
  const { id } = await taken({ holdHours: 1 });
  const token = await desk.link(id);
  const until = async () => Date.parse((await desk.open(token)).body.data.order.payableUntil ?? '');
  const chosen = await until();
  checkout.clock.pass(55 * 60_000);
  expect((await desk.pay(token)).body.data.payWithin).toBe(900);
  expect(await until()).toBe(chosen + 10 * 60_000);
  checkout.clock.pass(12 * 60_000);
  await desk.pay(token);
  expect(await until()).toBe(chosen + 15 * 60_000);
  checkout.clock.pass(7 * 60_000);
  await desk.pay(token);
  expect(await until()).toBe(chosen + 15 * 60_000);
  checkout.clock.pass(60_000);
  expect((await desk.pay(token)).status).toBe(409);
});

test('links are hashed at rest, made anew each time, and strangers have none [by-hand-4]', async () => {
  const { id } = await taken();
  const [one, other] = [await desk.link(id), await desk.link(id)];
  expect(one).not.toBe(other);
  const rows = await checkout.shop.db.selectFrom('paymentLinks').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(one);
  for (const token of [one, other]) expect((await desk.open(token)).status).toBe(200);
  for (const token of ['', 'x', `${one}x`, 'a'.repeat(43)]) {
    expect((await desk.open(token)).status).toBe(404);
  }
});

test('a mailed link goes to the customer, and is forgotten once it is sent', async () => {
  const { id } = await taken();
  const token = await desk.link(id, { mail: true });
  const mail = await checkout.shop.db
    .selectFrom('mails')
    .select(['recipient', 'template', 'data', 'forgetOnceSent'])
    .where('template', '=', 'payment-link')
    .executeTakeFirstOrThrow();
  expect(mail).toMatchObject({ recipient: 'bhagat@example.in', forgetOnceSent: true });
  expect(JSON.stringify(mail.data)).toContain(token);
  const { id: unknown } = await taken(nowhere);
  await expect(desk.link(unknown, { mail: true })).rejects.toThrow('no email address');
});

test('a redirect of the provider leads back to the link', async () => {
  const { id } = await taken();
  const token = await desk.link(id);
  const { orderId } = (await desk.pay(token)).body.data;
  const redirect = async (payload: object) => {
    const url = `/api/payment/callback?link=${token}`;
    const { status, headers } = await checkout.visitor().request({ method: 'POST', url, payload });
    return [status, headers.location];
  };
  expect(await redirect({})).toEqual([303, `/pay/${token}?payment=failed`]);
  expect(await redirect(checkout.provider.pay(orderId))).toEqual([303, `/pay/${token}`]);
  expect((await desk.open(token)).body.data.order.state).toBe('paid');
});

test('a customer with an account makes a link for an own order, and for no other', async () => {
  const { id } = await taken({ customerId: asha.user.id });
  const own = await asha.browser.call(paymentLinksApi.makeOwnPaymentLink, { params: { id } });
  const token = own.body.data.path.split('/').at(-1)!;
  expect((await desk.open(token)).body.data.order.state).toBe('open');
  const other = await hema.browser.call(paymentLinksApi.makeOwnPaymentLink, { params: { id } });
  expect(other.status).toBe(404);
});

test('a customer with an account cannot let go what staff hold', async () => {
  const { id, productId } = await taken({ customerId: asha.user.id });
  const { orderId } = (await desk.pay(await desk.link(id))).body.data;
  for (const each of [id, orderId]) {
    const { body } = await asha.browser.call(checkoutApi.dismissPayment, {
      body: { orderId: each },
    });
    expect(body.data.status).toBe('cancelled');
    expect((await readBooks(checkout.shop, id, productId)).stock).toEqual([1, 1]);
  }
});
