import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { Problem } from '#server/infra/problems.ts';
import { dismissPayment } from '#server/selling/checkout/dismiss-payment.ts';
import { placeOrder } from '#server/selling/checkout/place-order.ts';
import { confirmPayment } from '#server/selling/payments/confirm-payment.ts';
import { releaseLapsed } from '#server/selling/payments/release-reservations.ts';
import { buildProduct } from '#testing/build-products.ts';
import { buildUser } from '#testing/build-users.ts';
import { address, type Checkout, openCheckout } from '#testing/open-checkout.ts';
import { modelShop } from './simulation/model-shop.ts';
import { simulate } from './simulation/simulate.ts';
import { simulateCash } from './simulation/simulate-cash.ts';
import type { Buyer, SimulatedShop } from './simulation/simulated-shop.ts';

// Thousands of purchases, one after the other, on a machine that may be busy.
vi.setConfig({ testTimeout: 300_000 });

let checkout: Checkout;
beforeAll(async () => {
  checkout = await openCheckout({ RATE_LIMIT_SCALE: '1' });
});
afterAll(() => checkout.close());

/** The real shop, with a held clock. */
function realShop({ shop, clock, provider }: Checkout): SimulatedShop {
  const began = clock.now().getTime();
  const users = new Map<string, string>();
  const providerIds = new Map<string, string>();
  const customerOf = async ({ id, email, ipAddress }: Buyer) => {
    const known = users.get(id) ?? (await buildUser(shop, { email, password: null })).id;
    users.set(id, known);
    return { id: known, email, ipAddress };
  };
  return {
    passTo: (time) => clock.pass(began + time - clock.now().getTime()),
    addProduct: async (stock) => (await buildProduct(shop, { stock })).id,
    async free(productIds) {
      if (productIds.length === 0) return [];
      const rows = await shop.db
        .selectFrom('variants')
        .select(['productId as id', 'stock', 'reserved'])
        .where('productId', 'in', productIds)
        .execute();
      return productIds.map((id) => {
        const row = rows.find((each) => each.id === id);
        return (row?.stock ?? Number.POSITIVE_INFINITY) - (row?.reserved ?? 0);
      });
    },
    async checkOut(buyer, lines) {
      const items = lines.map((line) => ({ ...line, selectedSize: null }));
      const shippingAddress = { ...address, country: 'India' as const };
      const request = { items, shippingAddress, giftNote: '', notes: '' };
      try {
        const placed = await placeOrder(shop, await customerOf(buyer), request);
        providerIds.set(placed.id, placed.providerOrderId);
        const seconds = (placed.reservedUntil.getTime() - clock.now().getTime()) / 1000;
        return { id: placed.id, seconds, because: placed.whyNotHeld };
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        return error.kind === 'conflict' ? 'gone' : 'refused';
      }
    },
    async pay(_, orderId) {
      const confirmation = provider.pay(providerIds.get(orderId) ?? '');
      const settled = await confirmPayment(shop, confirmation, 'verify');
      return settled.returned ? 'returned' : 'paid';
    },
    async dismiss(buyer, orderId) {
      await dismissPayment(shop, (await customerOf(buyer)).id, orderId);
    },
    releaseLapsed: () => releaseLapsed(shop),
  };
}

test('the shop answers a crowd as the model of the simulation does [holding-9]', async () => {
  const plan = {
    ...{ checkouts: 120, attackers: 4, hours: 2, seed: 7 },
    ...{ unique: 6, editions: 3, madeToOrder: 3, doAttackersPay: true },
  };
  const real = await simulate(realShop(checkout), plan);
  const model = await simulate(modelShop(), plan);
  expect(real).toEqual(model);
  expect(real.log.length).toBeGreaterThan(200);
});

test('attackers hold a product 5 % of the time at most, 8 % once each has paid, and refuse nobody [holding-9]', async () => {
  const crowd = { checkouts: 4000, hours: 96, seed: 1 };
  const quiet = await simulate(modelShop(), { ...crowd, attackers: 0 });
  expect(quiet.refused + quiet.returned).toBe(0);
  expect(quiet.notKept / quiet.checkouts).toBeLessThan(0.001);

  const besieged = await simulate(modelShop(), { ...crowd, attackers: 50 });
  expect(besieged.attempts).toBeGreaterThan(10_000);
  expect(besieged.heldUnique).toBeLessThan(0.05);
  expect(besieged.heldEditions).toBeLessThan(0.05);
  expect((besieged.refused + besieged.returned) / besieged.checkouts).toBeLessThan(0.001);

  const paying = await simulate(modelShop(), { ...crowd, attackers: 50, doAttackersPay: true });
  expect(paying.heldUnique).toBeLessThan(0.06);
  expect(paying.heldEditions).toBeLessThan(0.08);
  expect((paying.refused + paying.returned) / paying.checkouts).toBeLessThan(0.001);
});

test('on delivery attackers sell out one product in ten for a time, and without the limits all [holding-9]', async () => {
  const crowd = { visits: 4000, hours: 72, seed: 1 };
  const quiet = await simulateCash({ ...crowd, attackers: 0 });
  const open = await simulateCash({ ...crowd, attackers: 50, isOpen: true });
  expect(Math.min(open.goneUnique, open.goneEditions)).toBeGreaterThan(0.99);

  const besieged = await simulateCash({ ...crowd, attackers: 50 });
  expect(besieged.goneUnique).toBeLessThan(0.12);
  expect(besieged.goneEditions).toBeLessThan(0.05);
  // Whom the limits keep from paying on delivery pays at once, hardly more often than on quiet days.
  const kept = (of: typeof quiet) => of.paidOnline / of.onDelivery;
  expect(kept(besieged) - kept(quiet)).toBeLessThan(0.05);

  const paying = await simulateCash({ ...crowd, attackers: 50, doAttackersPay: true });
  expect(paying.goneUnique).toBeLessThan(0.24);
  expect(paying.goneEditions).toBeLessThan(0.05);
});
