import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { returnImagePath } from '#contract/returns/record/return-rules.ts';
import { DAY_MS } from '#server/infra/clock.ts';
import { sweepOrphans } from '#server/people/retention/sweep-orphans.ts';
import { type Checkout, type Customer, openCheckout } from '#testing/open-checkout.ts';
import { readWork } from '#testing/paid-order.ts';
import { mailsTo } from '#testing/read-mails.ts';
import { returnsDesk } from '#testing/returns-desk.ts';
import { paintFile } from '#testing/send-form.ts';
import { askReturn } from './ask-return.ts';

let checkout: Checkout;
let desk: ReturnType<typeof returnsDesk>;
let asha: Customer;
let meera: Customer;
let pooran: Customer;
beforeAll(async () => {
  checkout = await openCheckout();
  desk = returnsDesk(checkout);
  asha = await checkout.newCustomer({ name: 'Asha Rawat' });
  meera = await checkout.newCustomer({ name: 'Meera Joshi' });
  pooran = await checkout.newCustomer({ name: 'Pooran Singh', staffRole: 'packer' });
});
afterAll(() => checkout.close());

async function filesOf() {
  const names: string[] = [];
  for await (const { name } of checkout.shop.media.list()) names.push(name);
  return names;
}

describe('a return', () => {
  test('is requested with units, a reason, a text and images, and mailed to both sides', async () => {
    const order = await desk.delivered(asha, {
      items: [{ name: 'Walnut Bowl', quantity: 3 }, { name: 'Aipan Stole' }],
    });
    const before = await desk.own(asha, order.id);
    expect([before.returnableUntil, before.items.map(({ returnable }) => returnable)]).toEqual([
      '2026-11-27',
      [3, 1],
    ]);
    const { status, body } = await desk.ask(asha, order, {
      lines: [{ itemId: order.itemIds[0], quantity: 2 }],
      reason: 'damaged',
      details: 'Both have a crack.\r\nSee the images.',
      files: [await paintFile('crack.png'), await paintFile('rim.jpeg')],
    });
    expect([status, body.message]).toEqual([
      200,
      'We have received your return request and will reply within 24 hours.',
    ]);
    const { items, returns } = body.data.order;
    expect(items.map(({ returnable }) => returnable)).toEqual([1, 1]);
    expect(returns).toMatchObject([
      {
        status: 'requested',
        reason: 'damaged',
        details: 'Both have a crack.\nSee the images.',
        lines: [{ itemId: order.itemIds[0], quantity: 2 }],
        images: [{ filename: 'crack.jpg', width: 60, height: 40 }, { filename: 'rim.jpg' }],
        refund: null,
      },
    ]);
    expect(await desk.mails(order.id)).toEqual(['requested', 'return-for-the-shop']);
    const [forTheShop] = await mailsTo(checkout.shop, 'namaste@aipanhaat.example');
    expect(forTheShop).toMatchObject({
      template: 'return-for-the-shop',
      data: { images: 2, reason: 'damaged', name: 'Asha Rawat' },
    });
    const { history } = await readWork(pooran, order.id);
    expect(history.at(-1)).toMatchObject({
      what: 'Requested a return of 2 × Walnut Bowl',
      note: 'It arrived damaged',
    });
  });

  test('that is sent twice is one, and leaves no second image behind', async () => {
    const order = await desk.delivered(asha);
    const asked = { details: 'Too large for the wall.', files: [await paintFile('wall.png')] };
    const files = (await filesOf()).length;
    const [one, other] = await Promise.all([
      desk.ask(asha, order, asked),
      desk.ask(asha, order, asked),
    ]);
    const again = await desk.ask(asha, order, asked);
    expect([one.status, other.status, again.status]).toEqual([200, 200, 200]);
    expect(again.body.data.order.returns).toHaveLength(1);
    expect(await filesOf()).toHaveLength(files + 1);
    expect(await desk.mails(order.id)).toEqual(['requested', 'return-for-the-shop']);
  });

  test('is never of more units than were bought, however many are requested at once', async () => {
    const order = await desk.delivered(asha, { items: [{ name: 'Walnut Bowl', quantity: 2 }] });
    const lines = [{ itemId: order.itemIds[0] ?? '', quantity: 2 }];
    const asks = ['One.', 'Two.', 'Three.', 'Four.', 'Five.'].map((details) =>
      askReturn(checkout.shop, asha.user, order.id, { form: { lines, reason: 'size', details } }),
    );
    const ends = (await Promise.allSettled(asks)).map(({ status }) => status);
    expect(ends.filter((end) => end === 'fulfilled')).toHaveLength(1);
    const { body } = await desk.ask(asha, order, { details: 'Six.' });
    expect(body.message).toBe('Walnut Bowl: a return was already requested, or it was refunded');
    const id = checkout.shop.random.id();
    const line = { orderLineId: order.itemIds[0] ?? '', quantity: 1 };
    const now = checkout.shop.clock.now();
    const { db } = checkout.shop;
    const row = { id, orderId: order.id, reason: 'size' as const, createdAt: now, updatedAt: now };
    await db.insertInto('returns').values(row).execute();
    await expect(
      db
        .insertInto('returnLines')
        .values({ returnId: id, ...line })
        .execute(),
    ).rejects.toThrow('more units would be sent back than were bought');
  });

  test('may be withdrawn until it is decided on, and requested again', async () => {
    const order = await desk.delivered(asha);
    const { body } = await desk.ask(asha, order);
    const id = body.data.order.returns[0]?._id ?? '';
    expect((await desk.withdraw(meera, id)).status).toBe(404);
    const withdrawn = await desk.withdraw(asha, id);
    expect([withdrawn.status, withdrawn.body.message]).toEqual([200, 'Your return is withdrawn']);
    expect((await desk.withdraw(asha, id)).status).toBe(200);
    expect(withdrawn.body.data.order.items[0]?.returnable).toBe(1);
    const again = await desk.ask(asha, order);
    const second = again.body.data.order.returns[1]?._id ?? '';
    expect(again.body.data.order.returns.map(({ status }) => status)).toEqual([
      'withdrawn',
      'requested',
    ]);
    const hema = await checkout.newCustomer({ staffRole: 'manager' });
    await desk.approve(hema, second);
    const late = await desk.withdraw(asha, second);
    expect([late.status, late.body.message]).toEqual([409, 'This return is already approved']);
    expect(await desk.mails(order.id)).toEqual([
      'requested',
      'return-for-the-shop',
      'withdrawn',
      'requested',
      'return-for-the-shop',
      'approved',
    ]);
  });
});

describe('a return is refused at once', () => {
  test('where nothing was delivered, or the order is another customer’s', async () => {
    for (const status of ['paid', 'shipped', 'cancelled'] as const) {
      const order = await desk.delivered(asha, { status });
      const answer = await desk.ask(asha, order);
      expect([answer.status, answer.body.message]).toEqual([
        409,
        'Only delivered products can be returned',
      ]);
      expect((await desk.own(asha, order.id)).returnableUntil).toBeNull();
    }
    const order = await desk.delivered(asha);
    expect((await desk.ask(meera, order)).status).toBe(404);
    expect((await desk.ask(pooran, order)).status).toBe(404);
    expect((await desk.ask(asha, { id: 'x' }, { lines: '[]' })).status).toBe(400);
    expect((await desk.ask({ browser: checkout.visitor() }, order)).status).toBe(401);
  });

  test.each([
    ['no product', { lines: [] }, 'Please choose what you want to return'],
    ['what is no list', { lines: 'all' }, 'Please choose what you want to return'],
    ['a reason of their own', { reason: 'rain' }, 'Please choose a reason'],
    ['too many words', { details: 'x'.repeat(1001) }, 'At most 1000 characters'],
    [
      'a product of another order',
      { lines: [{ itemId: 'x', quantity: 1 }] },
      'This item is not part of the order',
    ],
  ])('with %s', async (_, asked, message) => {
    const order = await desk.delivered(asha);
    const { status, body } = await desk.ask(asha, order, asked);
    expect([status, body.message]).toEqual([400, message]);
  });

  test('with the same line twice, with six images, or with a file that is none', async () => {
    const order = await desk.delivered(asha, { items: [{ quantity: 4 }] });
    const line = { itemId: order.itemIds[0], quantity: 1 };
    expect((await desk.ask(asha, order, { lines: [line, line] })).status).toBe(400);
    const files = await Promise.all(Array.from({ length: 6 }, (_, i) => paintFile(`${i}.png`)));
    const six = await desk.ask(asha, order, { files });
    expect([six.status, six.body.message]).toEqual([400, 'You can add at most 5 images']);
    const note = { name: 'note.png', bytes: Buffer.from('not an image') };
    const before = await filesOf();
    expect((await desk.ask(asha, order, { files: [files[0] ?? note, note] })).status).toBe(400);
    expect(await filesOf()).toEqual(before);
    expect((await desk.own(asha, order.id)).returns).toEqual([]);
  });
});

test('a return can be requested until the seventh day after the delivery is over in India', async () => {
  const { shop, clock } = checkout;
  const order = await desk.delivered(asha, { items: [{ quantity: 2 }] });
  const deliveredAt = (at: string) =>
    shop.db.updateTable('orders').set({ deliveredAt: at }).where('id', '=', order.id).execute();
  const now = clock.now().getTime();
  expect(clock.now().toISOString()).toBe('2026-11-20T06:30:00.000Z');
  // Midnight in India is 18:30 UTC of the day before: the 12th ended eight days ago.
  await deliveredAt('2026-11-12T18:29:59Z');
  const late = await desk.ask(asha, order);
  expect([late.status, late.body.message]).toEqual([
    409,
    'Returns must be requested within 7 days of delivery. Please write to us.',
  ]);
  await deliveredAt('2026-11-12T18:30:00Z');
  expect((await desk.own(asha, order.id)).returnableUntil).toBe('2026-11-20');
  expect((await desk.ask(asha, order, { details: 'In time.' })).status).toBe(200);
  expect(clock.now().getTime()).toBe(now);
});

test('images of a return are for its customer and for staff, and are not swept away', async () => {
  const order = await desk.delivered(asha);
  const { body } = await desk.ask(asha, order, { files: [await paintFile('crack.png')] });
  const id = body.data.order.returns[0]?._id ?? '';
  const see = async ({ browser }: Pick<Customer, 'browser'>, number = 1) => {
    const { status, headers } = await browser.request({
      method: 'GET',
      url: returnImagePath(id, number),
    });
    return [status, headers['content-type'], headers['cache-control']];
  };
  const image = [200, 'image/jpeg', 'private, no-store'];
  expect(await see(asha)).toEqual(image);
  expect(await see(pooran)).toEqual(image);
  expect((await see(meera))[0]).toBe(404);
  expect((await see(asha, 2))[0]).toBe(404);
  expect((await see({ browser: checkout.visitor() }))[0]).toBe(401);
  const name = (await filesOf()).find((file) => file.startsWith('return-')) ?? '';
  const open = await checkout.visitor().request({ method: 'GET', url: `/media/${name}` });
  expect(open.status).toBe(404);
  await checkout.shop.media.put(`return-${checkout.shop.random.id()}.jpeg`, Buffer.from('lost'));
  const before = await filesOf();
  const clock = { now: () => new Date(Date.now() + 2 * DAY_MS) };
  expect(await sweepOrphans({ ...checkout.shop, clock })).toBe(1);
  expect(await filesOf()).toHaveLength(before.length - 1);
  expect(await see(asha)).toEqual(image);
});
