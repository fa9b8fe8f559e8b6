import type { ShopOrder } from './read-shop.ts';
import type { KnownOrder, Record } from './record.ts';

/** C: a paid order has one mail, one invoice and one line of its history for becoming paid. */
export function checkOnce(orders: readonly ShopOrder[], record: Record): string[] {
  return orders.flatMap((order) => {
    const known = record.orders.get(order.id);
    return [...checkMails(order), ...checkHistory(order, known), ...checkInvoices(order)];
  });
}

function checkMails({ id, is_paid, paid_mails }: ShopOrder): string[] {
  const due = is_paid ? 1 : 0;
  return paid_mails === due
    ? []
    : [`C: the order ${id} has ${paid_mails} confirmation mails, not ${due}`];
}

function checkHistory(order: ShopOrder, known: KnownOrder | undefined): string[] {
  const isByStaff = known?.setPaidSent || known?.moveSent || known?.isByUpi;
  const due = order.is_paid ? 1 : 0;
  const isRight = isByStaff ? order.became_paid <= 1 : order.became_paid === due;
  return isRight
    ? []
    : [`C: the order ${order.id} became paid ${order.became_paid} times in its history`];
}

function checkInvoices({ id, is_paid, standing_invoices, invoices }: ShopOrder): string[] {
  const isRight = is_paid ? standing_invoices === 1 : invoices === 0;
  return isRight
    ? []
    : [`C: the order ${id} has ${standing_invoices} standing invoices of ${invoices}`];
}
