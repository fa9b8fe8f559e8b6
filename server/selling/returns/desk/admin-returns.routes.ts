import { pageAt, pagesOf } from '#contract/api/paging.ts';
import { adminReturnsApi } from '#contract/returns/desk/admin-returns.endpoints.ts';
import { adminReturnsSchemas } from '#contract/returns/desk/admin-returns.ts';
import { returnMessages } from '#contract/returns/record/return-rules.ts';
import type { Routes } from '#server/infra/http/routing.ts';
import {
  countWaitingReturns,
  listReturnIds,
} from '#server/selling/orders/views/return-views.queries.ts';
import { refundProof } from '#server/selling/refunds/refund-proof.ts';
import { readAdminReturn, readAdminReturns } from './read-return.ts';
import { refundReturn } from './refund-return.ts';
import { approveReturn, receiveReturn, refuseReturn } from './return-steps.ts';

const PAGE_SIZE = 20;

export const adminReturnsRoutes: Routes = (serve, shop) => {
  const answer = async (id: string) => ({ return: await readAdminReturn(shop.db, id) });

  serve(adminReturnsApi, adminReturnsSchemas, {
    listReturns: async ({ query }) => {
      const { status, q, page = 1, limit = PAGE_SIZE } = query;
      const [{ found, total }, waiting] = await Promise.all([
        listReturnIds(shop.db, { status, q }, pageAt(page, limit)),
        countWaitingReturns(shop.db),
      ]);
      const returns = await readAdminReturns(shop.db, found);
      return { data: { returns, total, pages: pagesOf(total, limit), waiting } };
    },
    readReturn: async ({ params: { id } }) => ({ data: await answer(id) }),
    approveReturn: async ({ params: { id }, body, session: { user } }) => {
      await approveReturn(shop, id, body, user);
      return { message: returnMessages.approved, data: await answer(id) };
    },
    refuseReturn: async ({ params: { id }, body, session: { user } }) => {
      await refuseReturn(shop, id, body, user);
      return { message: returnMessages.refused, data: await answer(id) };
    },
    receiveReturn: async ({ params: { id }, body, session: { user } }) => {
      await receiveReturn(shop, id, body, user);
      return { message: returnMessages.received, data: await answer(id) };
    },
    refundReturn: async ({ params: { id }, body, session }) => {
      const proof = await refundProof(shop, session);
      await refundReturn(shop, id, body, session.user, proof);
      const message = body.inAnotherWay ? returnMessages.paidBack : returnMessages.refunded;
      return { message, data: await answer(id) };
    },
  });
};
