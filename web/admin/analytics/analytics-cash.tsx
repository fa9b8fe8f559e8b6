import { useId } from 'react';
import type { CashFigures } from '#contract/analytics/analytics.ts';
import { formatRupees } from '#contract/money/money.ts';
import { Link } from '#web/ui/link.tsx';
import { Fact, Facts } from '../list/facts.tsx';

/** What came of the orders that are paid on delivery; nothing in a shop that never had one. */
export function CashOnDelivery({ figures }: { figures: CashFigures }) {
  const id = useId();
  const { orders, received, open, due, sent, refused } = figures;
  if (orders === 0) return null;
  return (
    <section
      aria-labelledby={id}
      className="min-w-0 rounded-lg border border-line bg-rice p-4 shadow-card sm:p-5"
    >
      <h3 id={id} className="text-xl">
        Cash on Delivery
      </h3>
      <p className="text-sm text-soft">All time</p>
      <div className="mt-3">
        <Facts>
          <Fact name="Orders">{orders}</Fact>
          <Fact name="Received">{formatRupees(received)}</Fact>
          <Fact name="Delivered, money due">{formatRupees(due)}</Fact>
          <Fact name="Not delivered yet">{formatRupees(open)}</Fact>
          <Fact name="Refused parcels">
            {refused}
            {sent > 0 && `, ${Math.round((refused / sent) * 100)}% of those sent`}
          </Fact>
        </Facts>
        <Link
          to="/admin/orders?money=due"
          className="mt-2 inline-flex min-h-11 items-center text-accent underline"
        >
          Orders whose money is due
        </Link>
      </div>
    </section>
  );
}
