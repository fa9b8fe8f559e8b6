import { ExternalLink, type LucideIcon, PackageCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { listAdminOrders } from '#contract/orders.ts';
import { inBrowserGuarded, type Load, onServerForStaff } from '#web/load-page.ts';
import { useShopFacts } from '#web/shell/shop-facts.ts';
import { PageHeading } from '#web/ui/page-heading.tsx';
import type { Route } from './+types/admin-home.ts';
import { adminMeta } from './admin-meta.ts';

const load = (async (ask) => {
  const { data } = await ask(listAdminOrders, { query: { limit: 1 } });
  return { waiting: data.waiting };
}) satisfies Load<unknown>;

export const loader = onServerForStaff('packer', load);
export const clientLoader = inBrowserGuarded(load);

export const meta: Route.MetaFunction = () => adminMeta('Admin Dashboard');

export default function AdminHome({ loaderData: { waiting } }: Route.ComponentProps) {
  const { name } = useShopFacts();
  return (
    <>
      <PageHeading title="Admin Dashboard" subtitle={`The management portal of ${name}`} />
      <h2 className="mt-8 text-2xl">Quick Actions</h2>
      <ul className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <QuickAction to="/admin/orders" icon={PackageCheck} name="Order Management">
          {waiting} pending orders
        </QuickAction>
        <QuickAction to="/dashboard" icon={ExternalLink} name="View Site">
          The shop as shoppers see it
        </QuickAction>
      </ul>
    </>
  );
}

interface QuickActionProps {
  to: string;
  icon: LucideIcon;
  name: string;
  children: ReactNode;
}

function QuickAction({ to, icon: Icon, name, children }: QuickActionProps) {
  return (
    <li>
      <Link
        to={to}
        className="flex items-center gap-4 rounded-lg border border-line bg-rice p-5 shadow-card hover:border-geru"
      >
        <Icon aria-hidden="true" className="size-8 shrink-0 text-geru" />
        <span>
          <strong className="block text-lg">{name}</strong>
          <span className="text-soft">{children}</span>
        </span>
      </Link>
    </li>
  );
}
