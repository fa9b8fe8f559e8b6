import type { FastifyPluginAsync } from 'fastify';
import { indianDay } from '#contract/api/calendar.ts';
import { chosenQuery } from '#contract/api/chosen.ts';
import { unitsText } from '#contract/catalogue/variants.ts';
import { invoiceMessages } from '#contract/invoices/invoice-rules.ts';
import { originWords } from '#contract/manual-orders/manual-order-rules.ts';
import { paiseFromRupees, rupeesFromPaise } from '#contract/money/money.ts';
import { ordersFileRoute, ordersInvoicesRoute } from '#contract/orders/order-rules.ts';
import { shortOrderId } from '#contract/orders/short-order-id.ts';
import { callerOf } from '#server/accounts/sessions/caller-of.ts';
import { csvFile } from '#server/accounts/sessions/csv-file.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import { checkQuery, requireStaff } from '#server/infra/http/answer-call.ts';
import { fewAtOnce } from '#server/infra/http/few-at-once.ts';
import { refuseOtherMethods } from '#server/infra/http/other-methods.ts';
import { Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { renderInvoices } from '#server/selling/invoices/drawing/render-invoice.ts';
import { findInvoices } from '#server/selling/invoices/invoices.queries.ts';
import { findOrderViews } from '#server/selling/orders/views/order-views.queries.ts';
import { presentAdminOrder } from '#server/selling/orders/views/present-order.ts';
import { noteChange } from '#server/studio/audit/note-change.ts';
import { readBrand } from '#server/studio/content/read-brand.ts';

const buyer = ['Name', 'Email', 'Phone', 'Address', 'City', 'State', 'PIN code'];
const sums = ['Subtotal', 'Discount', 'Coupon', 'GST', 'Total', 'Refunded'];
const payment = ['Paid on', 'Paid by', 'Payment'];
const parcel = ['Carrier', 'Tracking number'];
const words = ['Note', 'Gift note', 'Tags', 'Notes for staff'];

/** Chosen orders as a CSV file. */
export const ordersFile = (shop: Shop) =>
  csvFile(shop, {
    route: ordersFileRoute,
    access: 'manager',
    isPersonal: true,
    query: chosenQuery,
    subject: 'order',
    name: 'orders',
    columns: [
      ...['Order', 'Ordered on', 'Where', 'Status', ...buyer, 'Items', ...sums],
      ...[...payment, ...parcel, 'Invoice', ...words, 'Id'],
    ],
    noted: ({ ids }) => ({ chosen: ids.length }),
    rows: ({ ids }) => rowsOf(shop.db, ids),
  });

async function* rowsOf(db: Db, ids: string[]) {
  for (const view of await viewsOf(db, ids)) {
    const { shippingAddress: to, ...order } = presentAdminOrder(view);
    const back = order.refunds.filter(({ state }) => state !== 'refused' && state !== 'kept');
    const { payment, shipments, invoices } = order;
    yield [
      ...[shortOrderId(order._id), dayOf(order.createdAt), originWords[order.origin], order.status],
      ...[to.name, order.userEmail ?? to.email, to.phone, to.address, to.city, to.state],
      ...[to.pincode, order.items.map(unitsText).join('; ')],
      ...[order.subtotal, order.discount, order.couponCode ?? '', order.tax, order.totalAmount],
      rupeesFromPaise(back.reduce((sum, { amount }) => sum + paiseFromRupees(amount), 0)),
      ...[order.paidAt ? dayOf(order.paidAt) : '', payment?.method ?? ''],
      payment ? payment.reference || payment.id : '',
      ...[each(shipments, 'carrier'), each(shipments, 'trackingNumber'), each(invoices, 'number')],
      ...[order.notes, order.giftNote, order.tags.join('; '), each(order.staffNotes, 'words')],
      order._id,
    ];
  }
}

const dayOf = (time: string) => indianDay(new Date(time));

function each<K extends string>(rows: readonly Partial<Record<K, unknown>>[], name: K): string {
  return rows.map((row) => String(row[name] ?? '')).join('; ');
}

/** In the order in which they were chosen, as their slips are. */
async function viewsOf(db: Db, ids: readonly string[]) {
  const views = await findOrderViews(db, ids);
  return views.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}

/**
 * The invoices of chosen orders as one PDF, to print; an order without one, or a cancelled one, is
 * left out.
 */
export function ordersInvoices(shop: Shop): FastifyPluginAsync {
  const one = fewAtOnce(1);
  return async (app) => {
    app.get(ordersInvoicesRoute, async (request, reply) => {
      const { user } = requireStaff('packer', await callerOf(shop, request, reply)).session;
      const { ids } = checkQuery(chosenQuery, request.query);
      const last = (await viewsOf(shop.db, ids))
        .filter(({ status }) => status !== 'cancelled')
        .flatMap(({ invoices }) => invoices.findLast(({ kind }) => kind !== 'credit-note') ?? []);
      const invoices = await findInvoices(
        shop.db,
        last.map(({ id }) => id),
      );
      if (invoices.length === 0) throw new Problem('not-found', invoiceMessages.notFound);
      const look = await readBrand(shop);
      const file = await one(user.id, () => renderInvoices(invoices, look));
      await noteChange(shop.db, shop, user, {
        action: 'exported',
        subject: 'gst-papers',
        after: { invoices: invoices.map(({ number }) => number ?? '') },
      });
      return reply
        .type('application/pdf')
        .header('cache-control', 'private, no-store')
        .header('content-disposition', 'attachment; filename="invoices.pdf"')
        .send(file);
    });
    refuseOtherMethods(app, ordersInvoicesRoute, ['GET']);
  };
}
