import { pageAt, pagesOf } from '#contract/api/paging.ts';
import { adminOrdersApi } from '#contract/orders/admin-orders.endpoints.ts';
import { adminOrdersSchemas } from '#contract/orders/admin-orders.ts';
import {
  isToProcess,
  orderWorkMessages as messages,
  orderMessages,
} from '#contract/orders/order-rules.ts';
import { eachChosen } from '#server/infra/http/each-chosen.ts';
import type { Routes } from '#server/infra/http/routing.ts';
import { readHistory } from '#server/selling/orders/views/order-history.ts';
import {
  countTodos,
  countWaiting,
  listAllOrders,
  listTags,
} from '#server/selling/orders/views/order-views.queries.ts';
import { presentAdminOrder } from '#server/selling/orders/views/present-order.ts';
import { readAdminOrder } from '#server/selling/orders/views/read-order.ts';
import { refundProof } from '#server/selling/refunds/refund-proof.ts';
import { addShipment } from './add-shipment.ts';
import { checkPayment } from './check-payment.ts';
import { correctShipment } from './correct-shipment.ts';
import { addNote, changeNote, deleteNote } from './order-notes.ts';
import { refundOrder } from './refund-order.ts';
import { retryRefund } from './retry-refund.ts';
import { setOrderStatus } from './set-order-status.ts';
import { tagOrder } from './tag-order.ts';

const PAGE_SIZE = 50;

export const adminOrdersRoutes: Routes = (serve, shop) => {
  const answer = async (id: string) => ({ order: await readAdminOrder(shop, id) });

  serve(adminOrdersApi, adminOrdersSchemas, {
    listAdminOrders: async ({ query }) => {
      const { page = 1, limit = PAGE_SIZE, ...narrowing } = query;
      const [{ views, total }, waiting, counts, tags] = await Promise.all([
        listAllOrders(shop.db, narrowing, pageAt(page, limit)),
        countWaiting(shop.db),
        countTodos(shop.db),
        listTags(shop.db),
      ]);
      const orders = views.map(presentAdminOrder);
      return { data: { orders, total, pages: pagesOf(total, limit), waiting, counts, tags } };
    },
    readAdminOrder: async ({ params: { id } }) => {
      const order = await readAdminOrder(shop, id);
      return { data: { order, history: await readHistory(shop.db, order.id) } };
    },
    updateAdminOrder: async ({ params: { id }, body, session }) => {
      await setOrderStatus(shop, id, body, {
        actor: session.user,
        role: session.user.staffRole,
        requireProof: await refundProof(shop, session),
      });
      return {
        message: orderMessages.marked(body.status),
        data: await answer(id),
      };
    },
    processOrders: async ({ body: { orders }, session: { user } }) => {
      const worker = { actor: user, role: user.staffRole };
      const wanted = { status: 'processing', isFrom: isToProcess } as const;
      return eachChosen(shop, orders, async ({ id, seen }) => {
        await setOrderStatus(shop, id, { ...wanted, seen }, worker);
        return readAdminOrder(shop, id);
      });
    },
    tagOrders: async ({ body: { orders, ...tags }, session: { user } }) =>
      eachChosen(shop, orders, async ({ id, seen }) => {
        await tagOrder(shop, id, { ...tags, seen }, user);
        return readAdminOrder(shop, id);
      }),
    addOrderNote: async ({ params: { id }, body: { words }, session: { user } }) => {
      await addNote(shop, id, words, user);
      return { message: orderMessages.noteAdded, data: await answer(id) };
    },
    changeOrderNote: async ({ params: { id, noteId }, body: { words }, session: { user } }) => {
      await changeNote(shop, id, noteId, words, user);
      return { message: orderMessages.noteChanged, data: await answer(id) };
    },
    deleteOrderNote: async ({ params: { id, noteId }, session: { user } }) => {
      await deleteNote(shop, id, noteId, user);
      return { message: orderMessages.noteDeleted, data: await answer(id) };
    },
    addShipment: async ({ params: { id }, body, session: { user } }) => {
      await addShipment(shop, id, body, user);
      return { message: messages.shipped, data: await answer(id) };
    },
    correctShipment: async ({ params: { id, shipmentId }, body, session: { user } }) => {
      const isChanged = await correctShipment(shop, id, shipmentId, body, user);
      return {
        message: isChanged ? messages.corrected : messages.unchanged,
        data: await answer(id),
      };
    },
    refundOrder: async ({ params: { id }, body, session, header }) => {
      const wanted = { ...body, key: header('idempotency-key') };
      const proof = await refundProof(shop, session);
      const rupees = await refundOrder(shop, id, wanted, session.user, proof);
      return {
        message: messages.refunded(rupees),
        data: await answer(id),
      };
    },
    retryRefund: async ({ params: { id, refundId }, session: { user } }) => {
      await retryRefund(shop, id, refundId, user);
      return { message: messages.retried, data: await answer(id) };
    },
    checkPayment: async ({ params: { id }, session: { user } }) => ({
      message: await checkPayment(shop, id, user),
      data: await answer(id),
    }),
  });
};
