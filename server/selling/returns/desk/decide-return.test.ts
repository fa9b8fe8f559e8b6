import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shortOrderId } from '#contract/orders/short-order-id.ts';
import { adminReturnsApi } from '#contract/returns/desk/admin-returns.endpoints.ts';
import { buildReturn } from '#testing/build-returns.ts';
import { type Checkout, type Customer, openCheckout } from '#testing/open-checkout.ts';
import { readWork } from '#testing/paid-order.ts';
import { returnsDesk } from '#testing/returns-desk.ts';

let checkout: Checkout;
let desk: ReturnType<typeof returnsDesk>;
let asha: Customer;
let pooran: Customer;
let hema: Customer;
let kamla: Customer;
beforeAll(async () => {
  checkout = await openCheckout();
  desk = returnsDesk(checkout);
  asha = await checkout.newCustomer({ name: 'Asha Rawat', email: 'asha.rawat@example.in' });
  pooran = await checkout.newCustomer({ name: 'Pooran Singh', staffRole: 'packer' });
  hema = await checkout.newCustomer({ name: 'Hema Pant', staffRole: 'manager' });
  kamla = await checkout.newCustomer({ name: 'Kamla Bisht', staffRole: 'owner' });
});
afterAll(() => checkout.close());

async function asked(reason = 'changed-mind') {
  const order = await desk.delivered(asha);
  const { body } = await desk.ask(asha, order, { reason });
  return { ...order, returnId: body.data.order.returns[0]?._id ?? '' };
}

const audited = async (returnId: string) =>
  checkout.shop.db
    .selectFrom('auditEntries')
    .select(['actorId', 'action', 'label', 'before', 'after'])
    .where('subject', '=', 'return')
    .where('subjectId', '=', returnId)
    .orderBy('id')
    .execute();

describe('a return that was requested', () => {
  test('is approved with a text, which the customer is mailed and reads in My Orders', async () => {
    const { id, returnId } = await asked();
    const words = { answer: 'Please wrap it in its own paper.' };
    const { status, body } = await desk.approve(hema, returnId, words);
    expect([status, body.message]).toEqual([200, 'Return approved and emailed to the customer']);
    expect(body.data.return).toMatchObject({ status: 'approved', ...words, amount: 2950 });
    expect((await desk.own(asha, id)).returns).toMatchObject([{ status: 'approved', ...words }]);
    expect(await audited(returnId)).toEqual([
      {
        actorId: hema.user.id,
        action: 'moved',
        label: shortOrderId(id),
        before: { status: 'requested' },
        after: { status: 'approved' },
      },
    ]);
    const { steps } = await readWork(pooran, id);
    expect(steps.at(-1)).toBe('Hema Pant: Approved the return of 1 × Hills at Dusk');
  });

  test('is refused with a text, and may be approved after all', async () => {
    const { id, returnId } = await asked();
    const empty = await desk.refuse(hema, returnId, { answer: ' ' });
    expect([empty.status, empty.body.message]).toEqual([
      400,
      'Please tell the customer why it cannot be returned',
    ]);
    expect((await desk.refuse(hema, returnId)).status).toBe(200);
    expect((await desk.own(asha, id)).returns[0]).toMatchObject({
      status: 'refused',
      answer: 'It was worn.',
    });
    expect((await desk.own(asha, id)).items[0]?.returnable).toBe(0);
    await desk.approve(kamla, returnId);
    await desk.refuse(hema, returnId, { answer: 'Nothing came.' });
    expect((await desk.mails(id)).slice(2)).toEqual(['refused', 'approved', 'refused']);
  });

  test('is refused only as an untrue claim where the law allows no other refusal', async () => {
    for (const reason of ['damaged', 'defective', 'not-as-described', 'wrong-piece', 'late']) {
      const { returnId } = await asked(reason);
      const { status, body } = await desk.refuse(hema, returnId);
      expect([status, body.message]).toEqual([409, expect.stringContaining('must not be refused')]);
      expect((await desk.refuse(hema, returnId, { isUntrue: true })).status).toBe(200);
      expect((await audited(returnId))[0]?.after).toEqual({
        status: 'refused',
        claim: 'not true',
      });
    }
  });

  test('takes each step once, however often it is sent', async () => {
    const { id, returnId } = await asked();
    const twice = await Promise.all([desk.approve(hema, returnId), desk.approve(kamla, returnId)]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    await Promise.all([desk.receive(pooran, returnId), desk.receive(hema, returnId)]);
    expect((await desk.mails(id)).slice(2)).toEqual(['approved', 'received']);
    expect(await audited(returnId)).toHaveLength(2);
  });

  test('takes no step that does not follow', async () => {
    const { returnId } = await asked();
    expect((await desk.receive(pooran, returnId)).body.message).toBe(
      'This return is already requested',
    );
    expect((await desk.refund(kamla, returnId)).status).toBe(409);
    await desk.withdraw(asha, returnId);
    for (const step of [desk.approve, desk.refuse]) {
      const { status, body } = await step(hema, returnId);
      expect([status, body.message]).toEqual([409, 'This return is already withdrawn']);
    }
    for (const id of ['x', checkout.shop.random.id()]) {
      expect((await desk.approve(hema, id)).status).toBe(404);
    }
  });

  test('reports a conflict to a colleague who saw an older state, and changes nothing', async () => {
    const { returnId } = await asked();
    const { updatedAt: seen } = await desk.read(pooran, returnId);
    await desk.approve(hema, returnId);
    const call = pooran.browser.call(adminReturnsApi.receiveReturn, {
      params: { id: returnId },
      body: { restock: false, seen },
    });
    const { status, body } = await call;
    expect([status, body.message]).toEqual([409, expect.stringContaining('Hema Pant changed')]);
    expect(body.data.return).toMatchObject({ _id: returnId, status: 'approved' });
    const late = await kamla.browser.call(adminReturnsApi.approveReturn, {
      params: { id: returnId },
      body: { seen },
    });
    expect(late.status).toBe(200);
  });
});

describe('the list of returns', () => {
  test('has the newest first, narrowed by status and by what is known of the order', async () => {
    const meera = await checkout.newCustomer({ name: 'Meera Joshi', email: 'meera@joshi.example' });
    const order = await desk.delivered(meera);
    checkout.clock.pass(1000);
    const ids = [
      await buildReturn(checkout.shop, meera.user, { order, status: 'withdrawn' }),
      await buildReturn(checkout.shop, meera.user, { status: 'received' }),
    ];
    const list = async (query: Record<string, string>) => {
      const { body } = await pooran.browser.call(adminReturnsApi.listReturns, { query });
      return body.data;
    };
    const found = await list({ q: 'meera@joshi.example' });
    expect(new Set(found.returns.map(({ _id }) => _id))).toEqual(new Set(ids));
    expect(found.returns[0]).toMatchObject({
      name: 'Meera Joshi',
      user: { email: 'meera@joshi.example' },
      lines: [{ name: 'Hills at Dusk', quantity: 1 }],
      order: { status: 'delivered' },
    });
    expect((await list({ q: shortOrderId(order.id) })).returns).toMatchObject([{ _id: ids[0] }]);
    expect((await list({ status: 'received', q: 'joshi' })).returns).toMatchObject([
      { _id: ids[1], status: 'received' },
    ]);
    expect((await list({ q: 'nobody at all' })).total).toBe(0);
    const { waiting, total, pages } = await list({ limit: '1', page: '2' });
    expect(waiting.received).toBeGreaterThan(0);
    expect(pages).toBe(total);
    expect(
      (await pooran.browser.call(adminReturnsApi.listReturns, { query: { status: 'lost' } }))
        .status,
    ).toBe(400);
  });
});

test('packers receive, managers decide, and only an owner refunds', async () => {
  const { returnId } = await asked();
  expect((await desk.approve(pooran, returnId)).status).toBe(403);
  expect((await desk.refuse(pooran, returnId)).status).toBe(403);
  expect((await desk.approve(asha, returnId)).status).toBe(403);
  await desk.approve(hema, returnId);
  expect((await desk.refund(hema, returnId)).status).toBe(403);
  expect((await desk.receive(pooran, returnId)).status).toBe(200);
});
