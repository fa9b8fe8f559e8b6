import { isRouteErrorResponse, useSearchParams } from 'react-router';
import { analyticsApi } from '#contract/analytics/analytics.endpoints.ts';
import { readAskedRange } from '#contract/analytics/analytics.ts';
import { analyticsMessages } from '#contract/analytics/analytics-rules.ts';
import { AdminFailure, AdminPageFailure } from '#web/admin/shell/admin-failure.tsx';
import { AdminHeading } from '#web/admin/shell/admin-heading.tsx';
import { adminMeta } from '#web/admin/shell/admin-meta.ts';
import { inBrowserGuarded, type Load, onServerForStaff } from '#web/page/load-page.ts';
import type { Route } from './+types/analytics.ts';
import { AnalyticsCard } from './analytics-card.tsx';
import { CashOnDelivery } from './analytics-cash.tsx';
import { CategoryDistribution } from './analytics-categories.tsx';
import { Commissions } from './analytics-commissions.tsx';
import { DiscountsGiven } from './analytics-discounts.tsx';
import { AnalyticsFigures } from './analytics-figures.tsx';
import { FormerMonths } from './analytics-former-months.tsx';
import { FromVisitToOrder } from './analytics-funnel.tsx';
import { AnalyticsRangePicker } from './analytics-range.tsx';
import { MonthSums, RangeSums, rangeText } from './analytics-sums.tsx';
import { AnalyticsTiles } from './analytics-tiles.tsx';
import { HighestRated, MostSold, TopCustomers } from './analytics-tops.tsx';
import { ExportLink } from './export-link.tsx';

const load = (async (ask, { url: { searchParams } }) => {
  const { data } = await ask(analyticsApi.readAnalytics, { query: readAskedRange(searchParams) });
  return data;
}) satisfies Load<unknown>;

export const loader = onServerForStaff('manager', load);
export const clientLoader = inBrowserGuarded(load);

export const meta: Route.MetaFunction = () => adminMeta('Business Analytics');

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404)
    return <AdminPageFailure error={error} />;
  return (
    <AdminFailure title="Error Loading Analytics">
      <p>{analyticsMessages.failed}</p>
    </AdminFailure>
  );
}

export default function Analytics({ loaderData: figures }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const asked = readAskedRange(search);
  const { overview, range } = figures;
  const time = asked.from || asked.to ? rangeText(range) : 'All time';
  return (
    <>
      <AdminHeading title="Business Analytics" subtitle="The shop’s revenue and best customers" />
      <AnalyticsTiles overview={overview} />
      <AnalyticsFigures overview={overview} />
      <FormerMonths history={figures.history} />
      <FromVisitToOrder funnel={figures.funnel} />

      <section aria-labelledby="range-title" className="mt-10">
        <h2 id="range-title" className="text-2xl">
          Choose a Range
        </h2>
        <p className="mt-1 max-w-prose text-soft">
          It applies to the revenue chart, Top 5 Customers, Most Sold Products and Discounts Given,
          and their files. All other figures stay the same.
        </p>
        <AnalyticsRangePicker asked={asked} today={figures.daily.at(-1)?.date ?? range.to} />
        <div className="mt-4 grid items-stretch gap-4 xl:grid-cols-2">
          <div className="xl:col-span-2">
            <RangeSums range={range} asked={asked} />
          </div>
          <AnalyticsCard title="Top 5 Customers" time={time} table="customers" asked={asked}>
            <TopCustomers customers={figures.topCustomers} />
          </AnalyticsCard>
          <AnalyticsCard
            title="Most Sold Products"
            time={time}
            table="products"
            asked={asked}
            more={
              <ExportLink
                table="variants"
                asked={asked}
                title="Variants Sold"
                label="Export CSV by Variant"
              />
            }
          >
            <MostSold products={figures.topProducts} />
          </AnalyticsCard>
          <div className="xl:col-span-2">
            <AnalyticsCard title="Discounts Given" time={time} table="coupons" asked={asked}>
              <DiscountsGiven discounts={figures.discounts} />
            </AnalyticsCard>
          </div>
        </div>
      </section>

      <section aria-labelledby="whole-title" className="mt-10">
        <h2 id="whole-title" className="text-2xl">
          Other Figures
        </h2>
        <div className="mt-4">
          <MonthSums monthly={figures.monthly} />
        </div>
        <div className="mt-4 *:mb-4 *:break-inside-avoid xl:columns-2 xl:gap-4">
          <Commissions figures={figures.commissions} />
          <CashOnDelivery figures={figures.cash} />
          <CategoryDistribution categories={figures.productsByCategory} />
          <AnalyticsCard title="Highest Rated Products" time="All time" table="rated">
            <HighestRated products={figures.topRated} />
          </AnalyticsCard>
        </div>
      </section>
    </>
  );
}
