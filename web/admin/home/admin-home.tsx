import { useRouteLoaderData } from 'react-router';
import { accountsApi } from '#contract/accounts/accounts.endpoints.ts';
import { alertsApi } from '#contract/alerts/alerts.endpoints.ts';
import { analyticsApi } from '#contract/analytics/analytics.endpoints.ts';
import type { AnalyticsOverview } from '#contract/analytics/analytics.ts';
import { checklistApi } from '#contract/checklist/checklist.endpoints.ts';
import type { Waiting } from '#contract/live/live.ts';
import { adminOrdersApi } from '#contract/orders/admin-orders.endpoints.ts';
import { mayAs } from '#contract/roles/staff.ts';
import { useLiveDesk } from '#web/admin/live/live-desk.ts';
import { AdminPageFailure } from '#web/admin/shell/admin-failure.tsx';
import { adminMeta } from '#web/admin/shell/admin-meta.ts';
import { inBrowserGuarded, type Load, onServerForStaff } from '#web/page/load-page.ts';
import { useShopFacts } from '#web/page/shop-facts.ts';
import { PageHeading } from '#web/ui/page-heading.tsx';
import type { Route } from './+types/admin-home.ts';
import { MessagesBySubject, ProductsByCategory } from './admin-home-charts.tsx';
import { AlertList } from './alert-list.tsx';
import { Checklist } from './checklist.tsx';
import { CountCards } from './count-cards.tsx';
import { LastOrders } from './last-orders.tsx';
import { QuickActions } from './quick-actions.tsx';
import { RecentMessages } from './recent-messages.tsx';
import { Sales } from './sales.tsx';
import { WaitingToday } from './waiting-today.tsx';

/** So many of the last orders. */
const SHOWN = 5;

/** Packers see no figures, so their page loads none. */
const load = (async (ask) => {
  const { user } = (await ask(accountsApi.profile, {})).data;
  const isManager = mayAs(user.staffRole, 'manager');
  const [orders, alerts, analytics, checklist] = await Promise.all([
    ask(adminOrdersApi.listAdminOrders, { query: { limit: SHOWN } }),
    ask(alertsApi.readNotices, {}),
    isManager ? ask(analyticsApi.readAnalytics, { query: {} }) : undefined,
    // An extra: the page does not fail without it.
    mayAs(user.staffRole, 'owner')
      ? ask(checklistApi.readChecklist, {}).catch(() => undefined)
      : undefined,
  ]);
  return {
    role: user.staffRole,
    orders: orders.data.orders,
    alerts: alerts.data,
    figures: analytics?.data,
    checklist: checklist?.data,
  };
}) satisfies Load<unknown>;

export const loader = onServerForStaff('packer', load);
export const clientLoader = inBrowserGuarded(load);

export const meta: Route.MetaFunction = () => adminMeta('Admin Dashboard');

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminPageFailure error={error} title="Error Loading Dashboard" />;
}

export default function AdminHome({ loaderData }: Route.ComponentProps) {
  const { role, orders, alerts, figures, checklist } = loaderData;
  const waiting = useWaiting();
  const { name } = useShopFacts();
  const notes = {
    ...(waiting && { '/admin/orders': `${waiting.pack + waiting.ship} to pack and ship` }),
    ...(figures && {
      '/admin/products': `${figures.overview.totalProducts} products`,
      '/admin/contacts': `${figures.overview.newContacts} new messages`,
    }),
  };
  return (
    <>
      <PageHeading title="Admin Dashboard" subtitle={`The management portal of ${name}`} />
      <AlertList alerts={alerts} />
      {checklist && <Checklist {...checklist} />}
      {waiting && <WaitingToday role={role} waiting={waiting} />}
      <div className="mt-6 grid gap-4 xl:grid-cols-2">
        {figures && <Sales days={figures.daily} month={monthOf(figures.overview)} />}
        <LastOrders orders={orders} />
      </div>
      {figures && <CountCards overview={figures.overview} lowStock={waiting?.lowStock ?? 0} />}
      <QuickActions role={role} notes={notes} />
      {figures && (
        <>
          <RecentMessages contacts={figures.recentContacts} />
          <div className="mt-8 grid items-start gap-4 xl:grid-cols-2">
            <ProductsByCategory categories={figures.productsByCategory} />
            <MessagesBySubject subjects={figures.contactsBySubject} />
          </div>
        </>
      )}
    </>
  );
}

/** As the frame has loaded it, and as it has changed since. */
function useWaiting(): Waiting | undefined {
  const loaded = useRouteLoaderData<{ waiting?: Waiting }>('admin/shell/admin-layout');
  return useLiveDesk().desk?.waiting ?? loaded?.waiting;
}

function monthOf({ thisMonthRevenue, monthlyOrders }: AnalyticsOverview) {
  return { revenue: thisMonthRevenue, orders: monthlyOrders };
}
