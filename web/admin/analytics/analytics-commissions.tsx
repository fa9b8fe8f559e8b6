import { useId } from 'react';
import type { CommissionFigures } from '#contract/analytics/analytics.ts';
import { formatRupees } from '#contract/money/money.ts';
import { Link } from '#web/ui/link.tsx';
import { Fact, Facts } from '../list/facts.tsx';

/** What came of the pieces that customers asked for. */
export function Commissions({ figures }: { figures: CommissionFigures }) {
  const id = useId();
  const { requests, quoted, accepted, inWork, averagePrice, received, open, days, stars } = figures;
  return (
    <section
      aria-labelledby={id}
      className="min-w-0 rounded-lg border border-line bg-rice p-4 shadow-card sm:p-5"
    >
      <h3 id={id} className="text-xl">
        Commissions
      </h3>
      <p className="text-sm text-soft">All time</p>
      {requests === 0 ? (
        <p className="py-8 text-center text-soft">No requests yet</p>
      ) : (
        <div className="mt-3">
          <Facts>
            <Fact name="Requests">{requests}</Fact>
            <Fact name="Quoted">{quoted}</Fact>
            <Fact name="Accepted">
              {accepted}
              {quoted > 0 && `, ${Math.round((accepted / quoted) * 100)}% of those quoted`}
            </Fact>
            <Fact name="In work">{inWork}</Fact>
            {averagePrice !== null && (
              <Fact name="Average price">{formatRupees(averagePrice)}</Fact>
            )}
            <Fact name="Received">{formatRupees(received)}</Fact>
            <Fact name="Still to be paid">{formatRupees(open)}</Fact>
            {days !== null && (
              <Fact name="From request to delivery">
                {days} {days === 1 ? 'day' : 'days'}, half of them faster
              </Fact>
            )}
            {stars !== null && <Fact name="Rating">{stars} of 5 stars</Fact>}
          </Facts>
          <Link
            to="/admin/commissions"
            className="mt-2 inline-flex min-h-11 items-center text-accent underline"
          >
            All commissions
          </Link>
        </div>
      )}
    </section>
  );
}
