import type { FastifyPluginAsync } from 'fastify';
import { validate as isUuid } from 'uuid';
import { indianDay, monthOf } from '#contract/calendar.ts';
import { paperMessages, paperRoute, papersFileRoute } from '#contract/paper-rules.ts';
import { monthQuery } from '#contract/papers.ts';
import { callerOf } from '#server/accounts/sessions/caller-of.ts';
import { noteExport } from '#server/audit-log/note-export.ts';
import { checkQuery, requireAccess, requireStaff } from '#server/infra/http/answer-call.ts';
import { fewAtOnce } from '#server/infra/http/few-at-once.ts';
import { refuseOtherMethods } from '#server/infra/http/other-methods.ts';
import { limitRate } from '#server/infra/http/security/rate-limit.ts';
import { requireProof } from '#server/infra/http/security/require-proof.ts';
import { sendCsv } from '#server/infra/http/send-csv.ts';
import { Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { renderPaper } from '#server/invoices/drawing/render-paper.ts';
import { paperFileName } from '#server/invoices/paper.ts';
import { findPaper } from '#server/invoices/papers.queries.ts';
import { findOrderRow } from '#server/orders/orders.queries.ts';
import { accountColumns, accountRows } from './account-rows.ts';

/** Drawing one keeps everybody else waiting for a tenth of a second. */
const PAPERS = { times: 60, seconds: 600 };
/** They are drawn one by one, for all shoppers: nobody else's is to wait for more of one shopper. */
const PAPERS_AT_ONCE = 2;

/** Papers as PDF files, and a month of them as a CSV file for the accountant. */
export function paperFileRoutes(shop: Shop): FastifyPluginAsync {
  const few = fewAtOnce(PAPERS_AT_ONCE);
  return async (app) => {
    app.get<{ Params: { id: string; paperId: string } }>(paperRoute, async (request, reply) => {
      const caller = await callerOf(shop, request, reply);
      requireAccess({ access: 'user' }, caller);
      const { id, paperId } = request.params;
      const paper = isUuid(paperId) ? await findPaper(shop.db, paperId) : undefined;
      const order = paper?.orderId === id ? await findOrderRow(shop.db, { id }) : undefined;
      const user = caller.session?.user;
      const isTheirs = order !== undefined && order.user_id === user?.id;
      if (!paper || !order || !user || !(isTheirs || user.staffRole)) {
        throw new Problem('not-found', paperMessages.notFound);
      }
      if (!isTheirs) requireAccess({ access: 'packer' }, caller);
      const file = user.staffRole
        ? await renderPaper(paper)
        : await few(user.id, async () => {
            await limitRate(shop, `paper:${user.id}`, PAPERS);
            return renderPaper(paper);
          });
      return reply
        .type('application/pdf')
        .header('cache-control', 'private, no-store')
        .header('content-disposition', `attachment; filename="${paperFileName(paper)}"`)
        .send(file);
    });
    refuseOtherMethods(app, paperRoute, ['GET']);

    app.get(papersFileRoute, async (request, reply) => {
      const caller = requireStaff('manager', await callerOf(shop, request, reply));
      // It names the buyers.
      requireProof(shop, caller.session);
      const { month = monthOf(indianDay(shop.clock.now())) } = checkQuery(
        monthQuery,
        request.query,
      );
      const file = { subject: 'gst-papers', after: { month } } as const;
      const rows = noteExport(shop, caller, file, accountRows(shop.readDb, month));
      return sendCsv(request, reply, rows, {
        name: `gst-papers_${month}.csv`,
        columns: accountColumns,
      });
    });
    refuseOtherMethods(app, papersFileRoute, ['GET']);
  };
}
