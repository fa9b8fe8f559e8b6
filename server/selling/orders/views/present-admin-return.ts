import type { ChosenOption } from '#contract/catalogue/variants.ts';
import { lineShares, shareOfUnits } from '#contract/money/line-shares.ts';
import { rupeesFromPaise } from '#contract/money/money.ts';
import type { AdminReturn } from '#contract/returns/desk/admin-returns.ts';
import { taxedLineOf } from '#server/selling/orders/record/taxed-line.ts';
import type { OrderView } from './order-views.queries.ts';
import { presentAdminOrder } from './present-order.ts';
import { presentReturn, type ReturnView } from './present-return.ts';

/** As the back office sees it, with what is needed of its order. */
export function presentAdminReturn(view: ReturnView, order: OrderView): AdminReturn {
  const { _id, status, createdAt, refundable, user, shippingAddress } = presentAdminOrder(order);
  const own = presentReturn(view);
  const products = new Map(order.items.map((item) => [item.id, item]));
  return {
    ...own,
    lines: own.lines.map((line) => {
      const item = products.get(line.itemId);
      const { name = '', image = '', selectedSize = null } = item ?? {};
      const options = (item?.options ?? []) as unknown as ChosenOption[];
      return { ...line, name, image: image ?? '', options, selectedSize };
    }),
    order: { _id, status, createdAt, refundable },
    user,
    name: user?.name ?? shippingAddress.name,
    amount: own.refund?.amount ?? rupeesFromPaise(worthOf(view, order)),
    isRestocked: view.isRestocked,
  };
}

/** What the products were paid with, in paise. */
function worthOf({ lines }: ReturnView, { items }: OrderView): number {
  const shares = lineShares(items.map(taxedLineOf));
  return lines.reduce((sum, line) => {
    const index = items.findIndex(({ id }) => id === line.orderLineId);
    const item = items[index];
    const totalPaise = shares[index]?.totalPaise ?? 0;
    return item ? sum + shareOfUnits({ totalPaise, quantity: item.quantity }, line.quantity) : sum;
  }, 0);
}
