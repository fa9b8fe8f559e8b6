import type { AdminReturn } from '#contract/admin-returns.ts';
import { lineShares, shareOfUnits } from '#contract/line-shares.ts';
import { rupeesFromPaise } from '#contract/money.ts';
import { type ReturnReason, type ReturnStatus, returnImagePath } from '#contract/return-rules.ts';
import type { OrderReturn } from '#contract/returns.ts';
import type { OrderView } from '../orders/order-views.queries.ts';
import { presentAdminOrder } from '../orders/present-order.ts';
import { taxedLineOf } from '../orders/taxed-line.ts';
import { refundStateOf } from '../payments/present-refund.ts';

export type ReturnView = OrderView['returns'][number];

/** A return as its shopper sees it. */
export function presentReturn(view: ReturnView): OrderReturn {
  return {
    _id: view.id,
    status: view.status as ReturnStatus,
    reason: view.reason as ReturnReason,
    details: view.details,
    lines: view.lines.map(({ order_item_id: itemId, quantity }) => ({ itemId, quantity })),
    images: view.images.map(({ position, file_name: filename, width, height }) => ({
      url: returnImagePath(view.id, position),
      filename,
      width,
      height,
    })),
    answer: view.answer,
    createdAt: new Date(view.created_at).toISOString(),
    updatedAt: new Date(view.updated_at).toISOString(),
    refund: view.refund && {
      state: refundStateOf(view.refund.status),
      amount: rupeesFromPaise(view.refund.amount_paise),
    },
  };
}

/** As the back office sees it, with what it has to know of its order. */
export function presentAdminReturn(view: ReturnView, order: OrderView): AdminReturn {
  const { _id, status, createdAt, refundable, user, shippingAddress } = presentAdminOrder(order);
  const own = presentReturn(view);
  const pieces = new Map(order.items.map((item) => [item.id, item]));
  return {
    ...own,
    lines: own.lines.map((line) => {
      const item = pieces.get(line.itemId);
      const { name = '', image = '', selected_size: selectedSize = null } = item ?? {};
      return { ...line, name, image: image ?? '', selectedSize };
    }),
    order: { _id, status, createdAt, refundable },
    user,
    name: user?.name ?? shippingAddress.name,
    amount: own.refund?.amount ?? rupeesFromPaise(worthOf(view, order)),
    isRestocked: view.is_restocked,
  };
}

/** What the pieces were paid with, in paise. */
function worthOf({ lines }: ReturnView, { items }: OrderView): number {
  const shares = lineShares(items.map(taxedLineOf));
  return lines.reduce((sum, line) => {
    const index = items.findIndex(({ id }) => id === line.order_item_id);
    const item = items[index];
    const totalPaise = shares[index]?.totalPaise ?? 0;
    return item ? sum + shareOfUnits({ totalPaise, quantity: item.quantity }, line.quantity) : sum;
  }, 0);
}
