import type { ReactNode } from 'react';
import type { AnalyticsOverview } from '#contract/analytics/analytics.ts';
import { formatRupees } from '#contract/money/money.ts';
import { CalendarDays, UserPlus } from '#web/ui/icons/admin-icons.ts';
import type { Icon } from '#web/ui/icons/draw-icon.ts';
import { PackageCheck } from '#web/ui/icons/icons.ts';
import { IndianRupee } from '#web/ui/icons/state-icons.ts';
import { sinceLastMonth } from './figure-texts.ts';

export function AnalyticsTiles({ overview }: { overview: AnalyticsOverview }) {
  const { totalRevenue, thisMonthRevenue, monthlyOrders, monthlyUsers } = overview;
  return (
    <dl className="mt-6 grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
      <Tile icon={IndianRupee} name="Total Revenue" figure={formatRupees(totalRevenue)}>
        since the first order
      </Tile>
      <Tile icon={CalendarDays} name="This Month" figure={formatRupees(thisMonthRevenue)}>
        {sinceLastMonth(overview.lastMonthRevenue, overview.revenueGrowth)}
      </Tile>
      <Tile
        icon={PackageCheck}
        name="Monthly Orders"
        figure={monthlyOrders.toLocaleString('en-IN')}
      >
        {sinceLastMonth(overview.lastMonthOrders, overview.ordersGrowth)}
      </Tile>
      <Tile icon={UserPlus} name="New Monthly Users" figure={monthlyUsers.toLocaleString('en-IN')}>
        of {overview.totalUsers.toLocaleString('en-IN')} in all
      </Tile>
    </dl>
  );
}

interface TileProps {
  icon: Icon;
  name: string;
  figure: string;
  children: ReactNode;
}

function Tile({ icon: Icon, name, figure, children }: TileProps) {
  return (
    <div className="flex min-w-0 flex-col justify-between rounded-lg border border-line bg-rice p-4 shadow-card">
      <dt className="flex items-center gap-2 text-soft leading-tight">
        <Icon aria-hidden="true" className="size-5 shrink-0 text-accent max-sm:hidden" />
        {name}
      </dt>
      <dd className="mt-1">
        <strong className="block font-semibold font-serif text-xl tabular-nums [overflow-wrap:anywhere] sm:text-2xl">
          {figure}
        </strong>
        <span className="text-sm text-soft">{children}</span>
      </dd>
    </div>
  );
}
