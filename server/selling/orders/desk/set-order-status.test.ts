import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { adminOrdersApi } from '#contract/orders/admin-orders.endpoints.ts';
import { type OrderStatus, statusesOf } from '#contract/orders/order-rules.ts';
import { ordersApi } from '#contract/orders/orders.endpoints.ts';
import { shortOrderId } from '#contract/orders/short-order-id.ts';
import { buildOrder } from '#testing/build-orders.ts';
import { buildProduct } from '#testing/build-products.ts';
import { emptyTables } from '#testing/empty-tables.ts';
import { type Checkout, type Customer, openCheckout } from '#testing/open-checkout.ts';
import { readCounts } from '#testing/order-books.ts';

/** Of an order that is paid before it is sent. */
const statuses = statusesOf({ paysOnDelivery: false });

let checkout: Checkout;
let asha: Customer;
let owner: Customer;
let painting: string;

beforeAll(async () => {
  checkout = await openCheckout();
  asha = await checkout.newCustomer();
  owner = await checkout.newCustomer({ name: 'Deepa', staffRole: 'owner' });
});
afterAll(() => checkout.close());
beforeEach(async () => {
  painting = (await buildProduct(checkout.shop, { stock: 1, pricePaise: 1000_00 })).id;
});

function set(id: string, status: string, who = owner) {
  return who.browser.call(adminOrdersApi.updateAdminOrder, { params: { id }, body: { status } });
}

async function placed(): Promise<{ id: string; providerId: string }> {
  const { body } = await asha.checkOut(painting);
  return { id: body.data._id, providerId: body.data.orderId };
}

async function paid(): Promise<string> {
  const order = await placed();
  const confirmation = checkout.provider.pay(order.providerId);
  await asha.verify(confirmation);
  return order.id;
}

async function count() {
  const { stock, reserved } = await readCounts(checkout.shop, painting);
  return [stock, reserved];
}

async function invoices(orderId: string) {
  const { db } = checkout.shop;
  const refunds = await db
    .selectFrom('refunds')
    .select('amountPaise')
    .where('orderId', '=', orderId)
    .execute();
  const history = await db
    .selectFrom('orderHistory')
    .select(['toStatus', 'actor'])
    .where('orderId', '=', orderId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  const mails = await db
    .selectFrom('mails')
    .select('template')
    .where('data', '@>', JSON.stringify({ orderId }) as never)
    // Those to the studio have a test of their own (desk-mail.test.ts).
    .where('template', 'not like', '%-for-the-shop')
    .orderBy('template')
    .execute();
  return {
    refunds: refunds.map((each) => each.amountPaise),
    moves: history.map((each) => each.toStatus),
    actors: [...new Set(history.map((each) => each.actor))],
    mails: mails.map((each) => each.template),
  };
}

describe('the owner', () => {
  test('ships and delivers a paid order; each step is in its history [ao-9] [ao-20]', async () => {
    const id = await paid();
    for (const status of ['processing', 'shipped', 'delivered'] as const) {
      const { status: code, body } = await set(id, status);
      expect([code, body.message, body.data.order.status]).toEqual([
        200,
        `Order marked as ${status}!`,
        status,
      ]);
    }
    expect(await count()).toEqual([0, 0]);
    const { moves, actors, mails } = await invoices(id);
    expect(moves).toEqual(['pending', 'paid', 'processing', 'shipped', 'delivered']);
    expect(actors).toEqual([asha.user.id, 'provider', owner.user.id]);
    expect(mails).toEqual(['order-delivered', 'order-paid', 'order-shipped']);
  });

  test('cancels a paid order: money and painting go back, once [ao-13]', async () => {
    const id = await paid();
    const answers = await Promise.all([set(id, 'cancelled'), set(id, 'cancelled')]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
    await set(id, 'cancelled');
    expect(await count()).toEqual([1, 0]);
    expect(await invoices(id)).toMatchObject({
      refunds: [1180_00],
      moves: ['pending', 'paid', 'cancelled'],
      mails: ['order-cancelled', 'order-paid', 'payment-returned'],
    });
    const refundSeen = async () => {
      const { body } = await asha.browser.call(ordersApi.readOrder, { params: { id } });
      return body.data.order.refunds.map(({ amount, state }) => [amount, state]);
    };
    expect(await refundSeen()).toEqual([[1180, 'on-its-way']]);
    const { db } = checkout.shop;
    for (const [status, state] of [
      ['pending', 'on-its-way'],
      ['processed', 'done'],
      ['failed', 'refused'],
    ] as const) {
      await db.updateTable('refunds').set({ status }).where('orderId', '=', id).execute();
      expect(await refundSeen()).toEqual([[1180, state]]);
    }
  });

  test('cancels an unpaid order: its painting is free, nothing is refunded', async () => {
    const order = await placed();
    await set(order.id, 'cancelled');
    expect(await count()).toEqual([1, 0]);
    expect(await invoices(order.id)).toMatchObject({ refunds: [], mails: [] });
  });

  test('marks an order paid that was paid in another way', async () => {
    const order = await placed();
    const { body } = await set(order.id, 'paid');
    expect(body.data.order.paidAt).not.toBeNull();
    expect(await count()).toEqual([0, 0]);
    expect((await invoices(order.id)).mails).toEqual(['order-paid']);
  });

  test('lets a packer move what is paid, and say of nothing that it is', async () => {
    const packer = await checkout.newCustomer({ name: 'Pooran', staffRole: 'packer' });
    const { id } = await placed();
    for (const status of ['paid', 'processing', 'shipped', 'delivered']) {
      const answer = await set(id, status, packer);
      expect([answer.status, answer.body.message]).toEqual([
        403,
        'Only a manager or an owner may mark an order as paid.',
      ]);
    }
    expect((await invoices(id)).mails).toEqual([]);
    expect((await set(id, 'cancelled', packer)).status).toBe(200);
    expect((await set(id, 'processing', packer)).status).toBe(403);
    const manager = await checkout.newCustomer({ name: 'Hema', staffRole: 'manager' });
    expect((await set(id, 'paid', manager)).status).toBe(200);
    expect((await set(id, 'shipped', packer)).status).toBe(200);
  });

  test('cannot sell a painting that is sold', async () => {
    const order = await placed();
    await set(order.id, 'cancelled');
    const other = await checkout.newCustomer();
    expect((await other.checkOut(painting)).status).toBe(200);
    const { status, body } = await set(order.id, 'shipped');
    expect([status, body.message]).toEqual([409, 'Hills at Dusk: not enough left in stock.']);
    expect(await count()).toEqual([1, 1]);
    expect((await invoices(order.id)).moves).toEqual(['pending', 'cancelled']);
  });

  test('may move an order anywhere, and counts stay right [ao-9]', async () => {
    const id = await paid();
    let from: OrderStatus = 'paid';
    for (const to of statuses.flatMap((one) => statuses.flatMap((two) => [one, two]))) {
      expect((await set(id, to)).status).toBe(200);
      const isBack = to === 'cancelled' || (to === 'pending' && (await count())[0] === 1);
      expect([from, to, await count()]).toEqual([from, to, [isBack ? 1 : 0, 0]]);
      from = to;
    }
    const { refunds, mails } = await invoices(id);
    expect(refunds).toEqual([1180_00]);
    const isEachTime = (template: string) => template === 'order-cancelled';
    expect(mails.filter((template) => !isEachTime(template))).toEqual([
      'order-delivered',
      'order-paid',
      'order-shipped',
      'payment-returned',
    ]);
  });

  test('is informed of a status or an order that does not exist [ao-25]', async () => {
    const id = await paid();
    const refused = await set(id, 'lost');
    expect(refused.status).toBe(400);
    expect(refused.body.message).toBe(
      'Status must be one of pending, paid, processing, shipped, delivered, cancelled',
    );
    for (const unknown of ['x', checkout.shop.random.id()]) {
      expect((await set(unknown, 'paid')).status).toBe(404);
    }
  });
});

test('the back office is for administrators', async () => {
  const id = await paid();
  const visitor = checkout.visitor();
  expect((await visitor.call(adminOrdersApi.listAdminOrders)).status).toBe(401);
  expect((await asha.browser.call(adminOrdersApi.listAdminOrders)).status).toBe(403);
  expect((await set(id, 'delivered', asha)).status).toBe(403);
  const { status } = await visitor.call(adminOrdersApi.updateAdminOrder, {
    params: { id },
    body: { status: 'paid' },
  });
  expect(status).toBe(401);
  expect((await invoices(id)).moves).toEqual(['pending', 'paid']);
});

describe('the list of all orders', () => {
  const list = async (query: object = {}) => {
    const { status, body } = await owner.browser.call(adminOrdersApi.listAdminOrders, { query });
    expect(status).toBe(200);
    return body.data;
  };

  test('finds an order by what an owner has at hand [ao-3] [ao-6] [ao-26]', async () => {
    const { shop } = checkout;
    const kavita = await checkout.newCustomer({ name: 'Kavita Negi', email: 'kavita@example.in' });
    const { id } = await buildOrder(shop, kavita.user, {
      shippingName: 'Mohan_Lal 100%',
      shippingPhone: '9876501234',
    });
    const asked = [
      shortOrderId(id),
      `#${shortOrderId(id)}`,
      id.slice(0, 20),
      id,
      'kavita@EXAMPLE',
      'negi',
      'lal 100%',
      'mohan_',
      '98765012',
    ];
    for (const q of asked) {
      expect([q, (await list({ q })).orders.map((order) => order.id)]).toEqual([q, [id]]);
    }
    expect((await list({ q: 'nobody at all' })).orders).toEqual([]);
    expect((await list({ q: '%' })).orders.map((order) => order.id)).toEqual([id]);
    const [order] = (await list({ q: 'negi' })).orders;
    expect(order).toMatchObject({
      user: { _id: kavita.user.id, name: 'Kavita Negi', email: 'kavita@example.in' },
      userId: kavita.user.id,
      userEmail: 'kavita@example.in',
      shippingAddress: { name: 'Mohan_Lal 100%' },
    });
  });

  test('filters by status, pages, and counts what waits to be shipped [ao-1] [ao-24] [ao-28]', async () => {
    const { shop } = checkout;
    await emptyTables(shop, 'orders');
    for (const status of [...statuses, 'paid'] as const) {
      await buildOrder(shop, asha.user, { status });
    }
    await buildOrder(shop, null, { status: 'delivered' });
    const all = await list({ limit: 3 });
    expect([all.orders.length, all.total, all.pages, all.waiting]).toEqual([3, 8, 3, 3]);
    expect((await list({ limit: 3, page: 3 })).orders).toHaveLength(2);
    expect((await list({ status: 'paid' })).total).toBe(2);
    const gone = (await list({ status: 'delivered' })).orders.find((order) => !order.user);
    expect([gone?.userId, gone?.userEmail]).toEqual([null, null]);
  });
});
