import { accountsApi } from '#contract/accounts/accounts.endpoints.ts';
import { alertsApi } from '#contract/alerts/alerts.endpoints.ts';
import { analyticsApi } from '#contract/analytics/analytics.endpoints.ts';
import { checklistApi } from '#contract/checklist/checklist.endpoints.ts';
import { inventoryApi } from '#contract/inventory/inventory.endpoints.ts';
import { adminOrdersApi } from '#contract/orders/admin-orders.endpoints.ts';
import { mayAs } from '#contract/roles/staff.ts';
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
import { QuickActions } from './quick-actions.tsx';
import { RecentMessages } from './recent-messages.tsx';

/** Packers see no figures, so their page loads none. */
const load = (async (ask) => {
  const { user } = (await ask(accountsApi.profile, {})).data;
  const isManager = mayAs(user.staffRole, 'manager');
  const [orders, alerts, analytics, low, checklist] = await Promise.all([
    ask(adminOrdersApi.listAdminOrders, { query: { limit: 1 } }),
    ask(alertsApi.readNotices, {}),
    isManager ? ask(analyticsApi.readAnalytics, { query: {} }) : undefined,
    isManager ? ask(inventoryApi.listInventory, { query: { show: 'low', limit: 1 } }) : undefined,
    // An extra: the page does not fail without it.
    mayAs(user.staffRole, 'owner')
      ? ask(checklistApi.readChecklist, {}).catch(() => undefined)
      : undefined,
  ]);
  return {
    role: user.staffRole,
    waiting: orders.data.waiting,
    alerts: alerts.data,
    figures: analytics?.data,
    lowStock: low?.data.total ?? 0,
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
  const { role, waiting, alerts, figures, lowStock, checklist } = loaderData;
  const { name } = useShopFacts();
  const notes = {
    '/admin/orders': `${waiting} pending orders`,
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
      {figures && <CountCards overview={figures.overview} lowStock={lowStock} />}
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
