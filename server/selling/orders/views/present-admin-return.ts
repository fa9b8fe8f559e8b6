import { lineShares, shareOfUnits } from '#contract/money/line-shares.ts';
import { type AdminReturn, adminReturn } from '#contract/returns/desk/admin-returns.ts';
import { toWire } from '#server/infra/wire.ts';
import { namedOf } from '#server/selling/orders/record/named-item.ts';
import { taxedLineOf } from '#server/selling/orders/record/taxed-line.ts';
import type { OrderView } from './order-views.queries.ts';
import { type ReturnView, returnOf, withAnswers } from './present-order.ts';

/** As the back office sees it, with what is needed of its order. */
export function presentAdminReturn(view: ReturnView, order: OrderView): AdminReturn {
  const shown = withAnswers(order);
  return toWire(adminReturn, {
    ...returnOf(view),
    lines: view.lines.map((line) => {
      const item = order.items.find(({ id }) => id === line.itemId);
      return { ...line, ...namedOf(item), image: item?.image ?? '' };
    }),
    order: shown,
    user: shown.user,
    name: shown.user?.name ?? order.shippingName,
    amountPaise: view.refund?.amountPaise ?? worthOf(view, order),
  });
}

/** What the products were paid with, in paise. */
function worthOf({ lines }: ReturnView, { items }: OrderView): number {
  const shares = lineShares(items.map(taxedLineOf));
  return lines.reduce((sum, line) => {
    const index = items.findIndex(({ id }) => id === line.itemId);
    const item = items[index];
    const totalPaise = shares[index]?.totalPaise ?? 0;
    return item ? sum + shareOfUnits({ totalPaise, quantity: item.quantity }, line.quantity) : sum;
  }, 0);
}
