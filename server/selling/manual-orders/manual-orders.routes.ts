import { manualOrderMessages as messages } from '#contract/manual-orders/manual-order-rules.ts';
import { manualOrdersApi } from '#contract/manual-orders/manual-orders.endpoints.ts';
import { manualOrdersSchemas } from '#contract/manual-orders/manual-orders.ts';
import type { Routes } from '#server/infra/http/routing.ts';
import { readAdminOrder } from '#server/selling/orders/views/read-order.ts';
import { editManualOrder } from './edit-manual-order.ts';
import { placeManualOrder } from './place-manual-order.ts';
import { readManualOrder } from './read-manual-order.ts';
import { readUpiCode } from './read-upi-code.ts';
import { recordHandPayment } from './record-hand-payment.ts';
import { recordHandRefund } from './record-hand-refund.ts';

export const manualOrdersRoutes: Routes = (serve, shop) => {
  serve(manualOrdersApi, manualOrdersSchemas, {
    createManualOrder: async ({ body: { key, ...fields }, session: { user } }) => {
      const id = await placeManualOrder(shop, fields, key, user);
      return { message: messages.created, data: { order: await readAdminOrder(shop, id) } };
    },
    readManualOrder: async ({ params: { id } }) => ({ data: await readManualOrder(shop, id) }),
    editManualOrder: async ({ params: { id }, body, session: { user } }) => {
      await editManualOrder(shop, id, body, user);
      return { message: messages.edited, data: { order: await readAdminOrder(shop, id) } };
    },
    recordHandPayment: async ({ params: { id }, body, session: { user } }) => {
      await recordHandPayment(shop, id, body, user);
      const message = body.isSecond ? messages.paidTwice : messages.paid;
      return { message, data: { order: await readAdminOrder(shop, id) } };
    },
    recordHandRefund: async ({
      params: { id, refundId },
      body: { reference },
      session: { user },
    }) => {
      await recordHandRefund(shop, id, { refundId, reference }, user);
      return { message: messages.given, data: { order: await readAdminOrder(shop, id) } };
    },
    readUpiCode: async ({ params: { id } }) => ({ data: { code: await readUpiCode(shop, id) } }),
  });
};
