import type { ReactNode } from 'react';
import type { AnalyticsOverview } from '#contract/analytics/analytics.ts';
import { analyticsLimits } from '#contract/analytics/analytics-rules.ts';
import { formatRupees } from '#contract/money/money.ts';
import { averageText, growthText, percentText } from './figure-texts.ts';

/** The figures that have a rule but no tile (S30), each with its formula. */
export function AnalyticsFigures({ overview: o }: { overview: AnalyticsOverview }) {
  const count = (value: number) => value.toLocaleString('en-IN');
  return (
    <section aria-labelledby="further-figures" className="mt-8">
      <h2 id="further-figures" className="text-2xl">
        How the Shop Is Doing
      </h2>
      <dl className="mt-4 grid gap-px overflow-hidden rounded-lg border border-line bg-line shadow-card sm:grid-cols-2 xl:grid-cols-4">
        <Figure
          name="Revenue Growth"
          figure={growthText(o.revenueGrowth)}
          says={compared(formatRupees(o.thisMonthRevenue), formatRupees(o.lastMonthRevenue), o)}
        >
          (this month {formatRupees(o.thisMonthRevenue)} − last month{' '}
          {formatRupees(o.lastMonthRevenue)}) ÷ last month × 100; 0 where last month is 0
        </Figure>
        <Figure
          name="Orders Growth"
          figure={growthText(o.ordersGrowth)}
          says={compared(
            `${count(o.monthlyOrders)} ${o.monthlyOrders === 1 ? 'order' : 'orders'}`,
            count(o.lastMonthOrders),
            o,
          )}
        >
          (this month {count(o.monthlyOrders)} − last month {count(o.lastMonthOrders)}) ÷ last month
          × 100; 0 where last month is 0
        </Figure>
        <Figure
          name="Average Order Value"
          figure={averageText(o.averageOrderValue)}
          says="What one order brings."
        >
          revenue {formatRupees(o.totalRevenue)} ÷ all orders ({count(o.totalOrders)}), including
          pending and cancelled ones
        </Figure>
        <Figure
          name="Customer Lifetime Value"
          figure={averageText(o.customerLifetimeValue)}
          says="An estimate of what one customer brings over the years."
        >
          average order value × {analyticsLimits.lifetimeFactor}
        </Figure>
        <Figure
          name="Return-Customer Rate"
          figure={percentText(o.returnCustomerRate)}
          says="Customers who came back for another order."
        >
          customers with more than one order that is not pending ÷ customers with any × 100
        </Figure>
        <Figure
          name="Completed Orders"
          figure={count(o.completedOrders)}
          says="Orders that have reached their customers."
        >
          orders that are delivered
        </Figure>
        <Figure
          name="Out of Stock"
          figure={count(o.outOfStock)}
          says="Products with nothing left to sell."
        >
          products with stock 0; made-to-order products are never out of stock
        </Figure>
        <Conversion overview={o} />
      </dl>
      <p className="mt-3 max-w-prose text-sm text-soft">
        Revenue and orders exclude pending orders and orders that were cancelled without being paid.
        A refund counts on the day of its order. Days and months are in Indian time.
      </p>
    </section>
  );
}

/**
 * Computed if visits were counted, next to the yardstick; else the yardstick alone (S31).
 */
function Conversion({ overview }: { overview: AnalyticsOverview }) {
  const { conversionRate, assumedConversionRate, visits } = overview;
  const yardstick = percentText(assumedConversionRate);
  if (conversionRate === null) {
    return (
      <Figure
        name="Conversion Rate"
        figure={yardstick}
        says="Not measured: no visits are recorded yet."
      >
        a fixed benchmark until visits are recorded
      </Figure>
    );
  }
  return (
    <Figure
      name="Conversion Rate"
      figure={percentText(conversionRate)}
      says="Visits that ended with a paid order."
    >
      paid orders ÷ {visits.toLocaleString('en-IN')} visits of the last {analyticsLimits.days} days
      × 100. The benchmark is a fixed {yardstick}. Only visitors who accept all cookies are counted,
      so the true rate is lower.
    </Figure>
  );
}

interface FigureProps {
  name: string;
  figure: string;
  /** What it means, in a sentence. */
  says: string;
  /** Its formula. */
  children: ReactNode;
}

/** This month beside the last one. */
function compared(now: string, before: string, { lastMonthOrders }: AnalyticsOverview): string {
  return lastMonthOrders === 0
    ? `${now} this month. No sales last month.`
    : `${now} this month, ${before} last month.`;
}

function Figure({ name, figure, says, children }: FigureProps) {
  return (
    <div className="bg-rice p-4">
      <dt className="text-soft">{name}</dt>
      <dd>
        <strong className="block font-semibold font-serif text-2xl tabular-nums">{figure}</strong>
        <span className="mt-1 block leading-snug">{says}</span>
        <details className="text-sm text-soft leading-snug">
          <summary className="flex min-h-11 cursor-pointer items-center underline">
            How this is counted
          </summary>
          {children}
        </details>
      </dd>
    </div>
  );
}
