import { lazy } from 'react';
import type { MonthlySum } from '#contract/analytics/analytics.ts';
import { addMonths } from '#contract/api/calendar.ts';
import { formatRupees } from '#contract/money/money.ts';
import { ChartFigure } from '../charts/chart-figure.tsx';
import { wholeBucket } from '../charts/sum-point.ts';
import { Figures } from './analytics-sums.tsx';
import { comparedText, ordersText } from './figure-texts.ts';

const SumBars = lazy(() => import('../charts/sum-bars.tsx'));

const title = 'Revenue, Last 12 Months';

/**
 * This month beside the last one and the same month a year ago. Nothing is said of months without
 * orders, and a shop in its first month has nothing to compare.
 */
export function FormerMonths({ history }: { history: readonly MonthlySum[] }) {
  const now = history.at(-1);
  if (!now || history.length < 2) return null;
  const former = [-1, -12].flatMap(
    (back) =>
      history.find(({ month, orders }) => month === addMonths(now.month, back) && orders > 0) ?? [],
  );
  const year = history.slice(-12);
  const first = year.findIndex(({ orders }) => orders > 0);
  const sums = (first === -1 ? [] : year.slice(first)).map(({ month, ...sum }) => ({
    bucket: month,
    ...sum,
  }));
  return (
    <section aria-labelledby="former-months" className="mt-8">
      <h2 id="former-months" className="text-2xl">
        Compared with Former Months
      </h2>
      <dl className="mt-4 grid gap-px overflow-hidden rounded-lg border border-line bg-line shadow-card sm:auto-cols-fr sm:grid-flow-col">
        <Month of={now} name={`${wholeBucket(now.month)}, so far`} />
        {former.map((month) => (
          <Month key={month.month} of={month} name={wholeBucket(month.month)}>
            {comparedText(now, month, wholeBucket(month.month))}
          </Month>
        ))}
      </dl>
      <div className="mt-4">
        <ChartFigure
          title={title}
          nothing={sums.length === 0 ? 'No sales in these months' : undefined}
          chart={<SumBars sums={sums} />}
          chartClassName="h-64"
          table={
            <Figures
              title={title}
              sums={sums.filter(({ orders }) => orders > 0)}
              unit="month"
              table="history"
            />
          }
        />
      </div>
    </section>
  );
}

interface MonthProps {
  of: MonthlySum;
  name: string;
  /** How this month compares. */
  children?: string;
}

function Month({ of: { revenue, orders }, name, children }: MonthProps) {
  return (
    <div className="bg-rice p-4">
      <dt className="text-soft">{name}</dt>
      <dd>
        {orders === 0 ? (
          'No sales yet'
        ) : (
          <>
            <strong className="block font-semibold font-serif text-2xl tabular-nums">
              {formatRupees(revenue)}
            </strong>
            <span className="block">{ordersText(orders)}</span>
          </>
        )}
        {children && <span className="mt-1 block leading-snug">{children}</span>}
      </dd>
    </div>
  );
}
