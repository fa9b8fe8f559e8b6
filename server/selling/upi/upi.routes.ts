import { upiApi, upiDeskApi } from '#contract/upi/upi.endpoints.ts';
import { upiDeskSchemas, upiPayment, upiSchemas } from '#contract/upi/upi.ts';
import { upiMessages } from '#contract/upi/upi-rules.ts';
import type { Routes } from '#server/infra/http/routing.ts';
import { limitRate } from '#server/infra/http/security/rate-limit.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { toWire } from '#server/infra/wire.ts';
import { checkoutRate } from '#server/selling/checkout/checkout-rate.ts';
import { nameCustomer } from '#server/selling/checkout/name-customer.ts';
import { leaveReference, readUpiOrder } from './own-upi-order.ts';
import { placeByUpi } from './place-by-upi.ts';
import { confirmUpi, refuseUpi } from './settle-upi.ts';
import { listAwaited } from './upi.queries.ts';

export const upiRoutes: Routes = (serve, shop) => {
  serve(upiApi, upiSchemas, {
    placeByUpi: async ({ body, session: { user }, ipAddress, header }) => {
      const customer = { id: user.id, email: user.email, ipAddress };
      const data = await placeByUpi(shop, customer, body, header('idempotency-key'));
      await nameCustomer(shop, user, body);
      return { message: upiMessages.placed, data };
    },
    readUpiOrder: async ({ params: { id }, session: { user } }) => ({
      data: await readUpiOrder(shop, user.id, id),
    }),
    leaveUpiReference: async ({ params: { id }, body: { reference }, session: { user } }) => {
      await limitRate(shop, `upi-reference:${user.id}`, checkoutRate);
      const data = await leaveReference(shop, user.id, { id, reference });
      return { message: upiMessages.referenceSaved, data };
    },
  });

  serve(upiDeskApi, upiDeskSchemas, {
    listUpiPayments: async () => ({ data: await readPayments(shop) }),
    confirmUpiPayment: async ({ params: { id }, body: { reference }, session: { user } }) => {
      const end = await confirmUpi(shop, { id, reference }, user);
      const isToGiveBack = end === 'to-give-back';
      const message = isToGiveBack ? upiMessages.toGiveBack : upiMessages.confirmed;
      return { message, data: { ...(await readPayments(shop)), isToGiveBack } };
    },
    refuseUpiPayment: async ({ params: { id }, body: { reference }, session: { user } }) => {
      await refuseUpi(shop, { id, reference }, user);
      return { message: upiMessages.notReceived, data: await readPayments(shop) };
    },
  });
};

async function readPayments({ db, clock }: Shop) {
  const orders = await listAwaited(db, clock.now());
  const payments = orders.map(({ status, stockState, ...order }) => {
    const isHeld = stockState === 'reserved';
    const state = status === 'cancelled' ? ('ended' as const) : isHeld ? 'waiting' : 'over';
    return toWire(upiPayment, { ...order, state });
  });
  return { payments };
}
