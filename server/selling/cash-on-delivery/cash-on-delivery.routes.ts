import { cashApi } from '#contract/cash-on-delivery/cash-on-delivery.endpoints.ts';
import { cashSchemas } from '#contract/cash-on-delivery/cash-on-delivery.ts';
import { cashMessages as messages } from '#contract/cash-on-delivery/cash-on-delivery-rules.ts';
import type { Routes } from '#server/infra/http/routing.ts';
import { limitRate } from '#server/infra/http/security/rate-limit.ts';
import { checkoutRate } from '#server/selling/checkout/checkout-rate.ts';
import { nameCustomer } from '#server/selling/checkout/name-customer.ts';
import { readAdminOrder } from '#server/selling/orders/views/read-order.ts';
import { confirmOrder } from './confirm-order.ts';
import { presentWaiting, withCashOrder } from './own-order.ts';
import { payOnDelivery } from './pay-on-delivery.ts';
import { placeOnDelivery, sendOrderCode } from './place-on-delivery.ts';
import { refuseParcel } from './refuse-parcel.ts';

export const cashOnDeliveryRoutes: Routes = (serve, shop) => {
  serve(cashApi, cashSchemas, {
    placeOnDelivery: async ({ body, session: { user }, ipAddress, header }) => {
      const customer = { id: user.id, email: user.email, ipAddress };
      const data = await placeOnDelivery(shop, customer, body, header('idempotency-key'));
      await nameCustomer(shop, user, body);
      return { message: messages.codeSent(data.email), data };
    },
    readWaitingOrder: async ({ params: { id }, session: { user } }) => ({
      data: await withCashOrder(shop, user.id, id, (trx, order) =>
        presentWaiting(trx, shop, order),
      ),
    }),
    sendOrderCode: async ({ params: { id }, session: { user } }) => {
      await limitRate(shop, `order-code:${user.id}`, checkoutRate);
      const data = await sendOrderCode(shop, user.id, id);
      return { message: messages.codeSent(data.email), data };
    },
    confirmOrder: async ({
      params: { id },
      body: { code, buyAgain },
      session: { user },
      ipAddress,
    }) => {
      await limitRate(shop, `order-code:${user.id}`, checkoutRate);
      const customer = { id: user.id, email: user.email, ipAddress };
      const data = await confirmOrder(shop, customer, { id, code, buyAgain });
      return { message: messages.confirmed, data };
    },
    payOnDelivery: async ({ params: { id }, body: { seen }, session: { user } }) => {
      await payOnDelivery(shop, id, seen, user);
      return { message: messages.agreed, data: { order: await readAdminOrder(shop, id) } };
    },
    refuseParcel: async ({ params: { id }, body, session: { user } }) => {
      await refuseParcel(shop, id, body, user);
      return { message: messages.refusedNoted, data: { order: await readAdminOrder(shop, id) } };
    },
  });
};
