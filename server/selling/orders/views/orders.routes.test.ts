import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ordersApi } from '#contract/orders/orders.endpoints.ts';
import { shortOrderId } from '#contract/orders/short-order-id.ts';
import { buildOrder } from '#testing/build-orders.ts';
import { buildProduct } from '#testing/build-products.ts';
import { type Checkout, type Customer, openCheckout } from '#testing/open-checkout.ts';

let checkout: Checkout;
let asha: Customer;
let ravi: Customer;

beforeAll(async () => {
  checkout = await openCheckout();
  asha = await checkout.newCustomer();
  ravi = await checkout.newCustomer();
});
afterAll(() => checkout.close());

describe("a customer's orders", () => {
  test('are their own, newest first, without the unpaid ones [orders-5] [orders-15] [calls-22]', async () => {
    const { shop } = checkout;
    const mira = await checkout.newCustomer();
    const day = (n: number) => new Date(Date.UTC(2026, 9, n));
    const old = await buildOrder(shop, mira.user, { status: 'delivered', createdAt: day(1) });
    const recent = await buildOrder(shop, mira.user, { createdAt: day(3) });
    const unpaid = await buildOrder(shop, mira.user, { status: 'pending', createdAt: day(4) });
    await buildOrder(shop, ravi.user);
    const { status, body } = await mira.browser.call(ordersApi.listOrders);
    expect(status).toBe(200);
    expect(body.data.orders.map((order) => order.id)).toEqual([recent.id, old.id]);
    expect([body.data.total, body.data.pages, body.data.placed]).toEqual([2, 1, 2]);
    expect(body.data.customerId).toBe(mira.user.id);

    const delivered = await mira.browser.call(ordersApi.listOrders, {
      query: { status: 'delivered' },
    });
    expect(delivered.body.data.orders.map((order) => order.id)).toEqual([old.id]);
    const second = await mira.browser.call(ordersApi.listOrders, { query: { page: 2, limit: 1 } });
    expect([second.body.data.orders[0]?.id, second.body.data.pages]).toEqual([old.id, 2]);

    await shop.db
      .updateTable('orders')
      .set({ paymentSeenAt: shop.clock.now() })
      .where('id', '=', unpaid.id)
      .execute();
    const { orders, placed } = (await mira.browser.call(ordersApi.listOrders)).body.data;
    expect([orders[0]?.id, orders[0]?.confirming, placed]).toEqual([unpaid.id, true, 2]);
  });

  test('show what was bought as it was then [calls-23]', async () => {
    const { shop } = checkout;
    const { id: productId } = await buildProduct(shop, {
      name: 'Hills at Dusk',
      pricePaise: 999_50,
    });
    const order = await buildOrder(shop, asha.user, {
      items: [{ productId, quantity: 2, pricePaise: 999_50, selectedSize: 'M' }],
    });
    await shop.db
      .updateTable('products')
      .set({ name: 'Hills at Dawn', pricePaise: 1, deletedAt: new Date() })
      .where('id', '=', productId)
      .execute();
    const { body } = await asha.browser.call(ordersApi.readOrder, { params: { id: order.id } });
    expect(body.data.order).toMatchObject({
      _id: order.id,
      status: 'paid',
      subtotal: 1999,
      tax: 359.82,
      taxes: [{ rate: 18, amount: 359.82 }],
      refunds: [],
      totalAmount: 2358.82,
      shippingAddress: { pincode: '248001', country: 'India' },
      items: [
        {
          productId,
          name: 'Hills at Dusk',
          quantity: 2,
          price: 999.5,
          selectedSize: 'M',
          rating: null,
          product: { _id: productId, name: 'Hills at Dusk', available: false },
        },
      ],
    });
  });

  test('lead to a product that is there, also where the variant is gone [variants-18]', async () => {
    const { shop } = checkout;
    const { id: productId } = await buildProduct(shop, { options: { Size: ['S', 'M'] } });
    const order = await buildOrder(shop, asha.user, { items: [{ productId, selectedSize: 'M' }] });
    await shop.db
      .updateTable('variants')
      .set({ deletedAt: shop.clock.now() })
      .where('productId', '=', productId)
      .where('position', '=', 1)
      .execute();
    const { body } = await asha.browser.call(ordersApi.readOrder, { params: { id: order.id } });
    expect(body.data.order.items).toMatchObject([
      { productId, selectedSize: 'M', product: { available: true } },
    ]);
  });

  test('are closed to others [orders-15] [calls-23]', async () => {
    const order = await buildOrder(checkout.shop, ravi.user);
    for (const id of [order.id, checkout.shop.random.id(), shortOrderId(order.id), 'x']) {
      const { status, body } = await asha.browser.call(ordersApi.readOrder, { params: { id } });
      expect([status, body.message]).toEqual([404, 'Order not found']);
    }
    const visitor = checkout.visitor();
    expect((await visitor.call(ordersApi.listOrders)).status).toBe(401);
    expect((await visitor.call(ordersApi.readOrder, { params: { id: order.id } })).status).toBe(
      401,
    );
    expect(
      (await asha.browser.call(ordersApi.listOrders, { query: { status: 'lost' } })).status,
    ).toBe(400);
  });
});

describe('rating', () => {
  const rate = (order: { id: string }, productId: string, rating: number, who = asha) =>
    who.browser.call(ordersApi.rateItem, { body: { orderId: order.id, productId, rating } });

  function ratingOf(id: string) {
    return checkout.shop.db
      .selectFrom('products')
      .select(['rating', 'ratingCount'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  }

  test('gives all lines of a delivered product their stars, and the product its mean [orders-9] [calls-24]', async () => {
    const { shop } = checkout;
    const { id } = await buildProduct(shop);
    const items = [
      { productId: id, selectedSize: 'S' },
      { productId: id, selectedSize: 'M' },
    ];
    const order = await buildOrder(shop, asha.user, { status: 'delivered', items });
    const { status, body } = await rate(order, id, 5);
    expect([status, body.message]).toEqual([200, 'Rating submitted successfully!']);
    expect(body.data.order.items.map((item) => item.rating)).toEqual([5, 5]);
    const again = await buildOrder(shop, asha.user, { status: 'delivered', items });
    await rate(again, id, 4);
    expect(await ratingOf(id)).toEqual({ rating: 4.5, ratingCount: 2 });
  });

  test('counts once, however often it is sent at once [orders-9]', async () => {
    const { shop } = checkout;
    const { id } = await buildProduct(shop);
    const order = await buildOrder(shop, asha.user, {
      status: 'delivered',
      items: [{ productId: id }],
    });
    const answers = await Promise.all([1, 2, 3, 4, 5].map((stars) => rate(order, id, stars)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect((await ratingOf(id)).ratingCount).toBe(1);
    const { body } = await rate(order, id, 1);
    expect(body.message).toBe('You have already rated this item');
  });

  test('is for delivered products of own orders, one to five stars [orders-7] [orders-9]', async () => {
    const { shop } = checkout;
    const shipped = await buildOrder(shop, asha.user, { status: 'shipped' });
    const delivered = await buildOrder(shop, asha.user, { status: 'delivered' });
    const [early, bought] = [shipped.productIds[0]!, delivered.productIds[0]!];
    const { status, body } = await rate(shipped, early, 5);
    expect([status, body.message]).toEqual([409, 'Only delivered items can be rated']);
    expect((await rate(delivered, early, 5)).status).toBe(404);
    expect((await rate(delivered, bought, 5, ravi)).status).toBe(404);
    expect((await rate({ id: 'x' }, bought, 5)).status).toBe(404);
    for (const stars of [0, 6, 2.5])
      expect((await rate(delivered, bought, stars)).status).toBe(400);
    const all = await asha.browser.call(ordersApi.rateItem, { body: {} });
    expect([all.status, all.body.errors?.length]).toEqual([400, 3]);
    const visitor = checkout.visitor();
    expect(
      (
        await visitor.call(ordersApi.rateItem, {
          body: { orderId: 'x', productId: 'y', rating: 1 },
        })
      ).status,
    ).toBe(401);
  });
});
