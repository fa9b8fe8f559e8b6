import type { FastifyPluginAsync } from 'fastify';
import { validate as isUuid } from 'uuid';
import { indianDay, monthOf } from '#contract/api/calendar.ts';
import {
  invoiceMessages,
  invoicePath,
  invoiceRoute,
  invoicesFileRoute,
} from '#contract/invoices/invoice-rules.ts';
import { monthQuery } from '#contract/invoices/invoices.ts';
import { callerOf } from '#server/accounts/sessions/caller-of.ts';
import { csvFile } from '#server/accounts/sessions/csv-file.ts';
import { requireAccess } from '#server/infra/http/answer-call.ts';
import { fewAtOnce } from '#server/infra/http/few-at-once.ts';
import { refuseOtherMethods } from '#server/infra/http/other-methods.ts';
import { limitRate } from '#server/infra/http/security/rate-limit.ts';
import { Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { renderInvoice } from '#server/selling/invoices/drawing/render-invoice.ts';
import { invoiceFileName } from '#server/selling/invoices/invoice.ts';
import { findInvoice } from '#server/selling/invoices/invoices.queries.ts';
import { findOrderRow } from '#server/selling/orders/record/orders.queries.ts';
import { readBrand } from '#server/studio/content/read-brand.ts';
import { accountColumns, accountRows } from './account-rows.ts';

/** Drawing one blocks everybody else for a tenth of a second. */
const INVOICES = { times: 60, seconds: 600 };
/**
 * They are drawn one by one for all customers: nobody has to wait for more than this of one
 * customer.
 */
const INVOICES_AT_ONCE = 2;

const formerInvoiceRoute = '/api/payment/orders/:id/papers/:invoiceId';

/** Invoices and credit notes as PDF files. */
export function invoiceFileRoutes(shop: Shop): FastifyPluginAsync {
  const few = fewAtOnce(INVOICES_AT_ONCE);
  return async (app) => {
    app.get<{ Params: { id: string; invoiceId: string } }>(invoiceRoute, async (request, reply) => {
      const caller = await callerOf(shop, request, reply);
      requireAccess({ access: 'user' }, caller);
      const { id, invoiceId } = request.params;
      const invoice = isUuid(invoiceId) ? await findInvoice(shop.db, invoiceId) : undefined;
      const order = invoice?.orderId === id ? await findOrderRow(shop.db, { id }) : undefined;
      const user = caller.session?.user;
      const isTheirs = order !== undefined && order.userId === user?.id;
      if (!invoice || !order || !user || !(isTheirs || user.staffRole)) {
        throw new Problem('not-found', invoiceMessages.notFound);
      }
      if (!isTheirs) requireAccess({ access: 'packer' }, caller);
      const look = await readBrand(shop);
      const file = user.staffRole
        ? await renderInvoice(invoice, look)
        : await few(user.id, async () => {
            await limitRate(shop, `invoice:${user.id}`, INVOICES);
            return renderInvoice(invoice, look);
          });
      return reply
        .type('application/pdf')
        .header('cache-control', 'private, no-store')
        .header('content-disposition', `attachment; filename="${invoiceFileName(invoice)}"`)
        .send(file);
    });
    refuseOtherMethods(app, invoiceRoute, ['GET']);
    // Where customers may have a link of before 1.0.0.
    app.get<{ Params: { id: string; invoiceId: string } }>(
      formerInvoiceRoute,
      ({ params: { id, invoiceId } }, reply) => {
        if (!isUuid(id) || !isUuid(invoiceId)) {
          throw new Problem('not-found', invoiceMessages.notFound);
        }
        return reply.redirect(invoicePath(id, invoiceId), 308);
      },
    );
    refuseOtherMethods(app, formerInvoiceRoute, ['GET']);
  };
}

/** The invoices and credit notes of a month as a CSV file for the accountant. */
export function invoicesFile(shop: Shop): FastifyPluginAsync {
  const monthAsked = ({ month = monthOf(indianDay(shop.clock.now())) }) => month;
  return csvFile(shop, {
    route: invoicesFileRoute,
    access: 'manager',
    isPersonal: true,
    query: monthQuery,
    // The name in the audit logs of before 1.0.0, which nobody changes.
    subject: 'gst-papers',
    name: 'gst-invoices',
    nameOf: monthAsked,
    columns: accountColumns,
    noted: (query) => ({ month: monthAsked(query) }),
    rows: (query) => accountRows(shop.readDb, monthAsked(query)),
  });
}
