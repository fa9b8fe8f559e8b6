import type { Discounts } from '#contract/analytics/analytics.ts';
import { formatExactRupees } from '#contract/money/money.ts';
import { Link } from '#web/ui/link.tsx';

/** What coupons took off, and which of them took off most. */
export function DiscountsGiven({ discounts }: { discounts: Discounts }) {
  const { given, orders, coupons } = discounts;
  if (coupons.length === 0) {
    return <p className="py-8 text-center text-soft">No coupon has been used yet</p>;
  }
  return (
    <>
      <p className="py-2">
        <strong className="font-serif text-2xl tabular-nums">{formatExactRupees(given)}</strong>{' '}
        <span className="text-soft">{ordersWords(orders)}</span>
      </p>
      <ol className="border-line border-t">
        {coupons.map(({ _id, code, orders: own, discount, revenue }) => (
          <li
            key={_id}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-line border-b py-2.5 last:border-0"
          >
            <Link
              to={`/admin/coupons?coupon=${_id}`}
              className="-my-2.5 flex min-h-11 items-center justify-self-start break-words font-semibold text-accent hover:underline"
            >
              {code}
            </Link>
            <span className="text-right tabular-nums">{formatExactRupees(discount)}</span>
            <span className="text-sm text-soft">{ordersWords(own)}</span>
            <span className="text-right text-sm text-soft tabular-nums">
              {formatExactRupees(revenue)} revenue
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}

function ordersWords(orders: number): string {
  return orders === 1 ? 'on 1 order' : `on ${orders.toLocaleString('en-IN')} orders`;
}
