import { lazy } from 'react';
import type { AnalyticsRange, MonthlySum } from '#contract/analytics/analytics.ts';
import type { AskedRange } from '#contract/analytics/analytics-rules.ts';
import { formatRupees } from '#contract/money/money.ts';
import { ChevronDown } from '#web/ui/icons/icons.ts';
import { ChartFigure } from '../charts/chart-figure.tsx';
import { type SumPoint, wholeBucket } from '../charts/sum-point.ts';
import { SumTable } from '../charts/sum-table.tsx';
import { ExportLink, type ExportLinkProps } from './export-link.tsx';

const SumLine = lazy(() => import('../charts/sum-line.tsx'));
const SumBars = lazy(() => import('../charts/sum-bars.tsx'));

/** The days of the range: the last 30 if none is chosen. */
export function RangeSums({ range, asked }: { range: AnalyticsRange; asked: AskedRange }) {
  const title = asked.from || asked.to ? `Revenue, ${rangeText(range)}` : 'Revenue, Last 30 Days';
  const { sums, unit, revenue, orders } = range;
  return (
    <ChartFigure
      title={title}
      chart={<SumLine sums={sums} />}
      chartClassName="h-64"
      table={
        <Figures
          {...{ title, sums, unit, asked }}
          table="days"
          sum={`${formatRupees(revenue)} from ${orders === 1 ? '1 order' : `${orders.toLocaleString('en-IN')} orders`}`}
        />
      }
    />
  );
}

export function MonthSums({ monthly }: { monthly: readonly MonthlySum[] }) {
  const title = 'Revenue, Last 5 Months';
  const sums = monthly.map(({ month, ...sum }) => ({ bucket: month, ...sum }));
  return (
    <ChartFigure
      title={title}
      chart={<SumBars sums={sums} />}
      chartClassName="h-64"
      table={<Figures {...{ title, sums }} unit="month" table="months" />}
    />
  );
}

/** 1 Nov 2026 – 20 Nov 2026. */
export function rangeText({ from, to }: { from: string; to: string }): string {
  return from === to ? wholeBucket(from) : `${wholeBucket(from)} – ${wholeBucket(to)}`;
}

interface FiguresProps extends ExportLinkProps {
  sums: readonly SumPoint[];
  unit: 'day' | 'month';
  sum?: string;
}

/** They are many, so the table is collapsed. */
export function Figures({ title, sums, unit, sum, table, asked }: FiguresProps) {
  return (
    <div className="grid gap-3">
      {sum && <p className="font-semibold tabular-nums">{sum}</p>}
      <details className="group">
        <summary className="flex min-h-11 cursor-pointer items-center gap-2 text-accent">
          <ChevronDown aria-hidden="true" className="size-4 group-open:rotate-180" />
          The same figures as a table
        </summary>
        <SumTable caption={title} unit={unit} sums={sums} />
      </details>
      <div>
        <ExportLink table={table} asked={asked} title={title} />
      </div>
    </div>
  );
}
