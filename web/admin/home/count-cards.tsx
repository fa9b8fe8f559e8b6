import type { AnalyticsOverview } from '#contract/analytics/analytics.ts';
import { inventoryPage } from '#contract/inventory/inventory-rules.ts';
import { MailOpen, Shirt, Users } from '#web/ui/icons/admin-icons.ts';
import type { Icon } from '#web/ui/icons/draw-icon.ts';
import { Mail, Package } from '#web/ui/icons/icons.ts';
import { Link } from '#web/ui/link.tsx';

type Counts = Pick<
  AnalyticsOverview,
  'totalProducts' | 'totalUsers' | 'totalContacts' | 'newContacts'
>;

interface CountCardsProps {
  overview: Counts;
  /** Variants whose stock is low. */
  lowStock: number;
}

export function CountCards({ overview, lowStock }: CountCardsProps) {
  return (
    <dl className="mt-6 grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-5">
      <CountCard icon={Shirt} name="Total Products" count={overview.totalProducts} />
      <CountCard icon={Users} name="Total Users" count={overview.totalUsers} />
      <CountCard icon={MailOpen} name="Total Messages" count={overview.totalContacts} />
      <CountCard icon={Mail} name="New Messages" count={overview.newContacts} />
      <CountCard
        icon={Package}
        name="Low Stock"
        count={lowStock}
        to={`${inventoryPage}?show=low`}
      />
    </dl>
  );
}

interface CountCardProps {
  icon: Icon;
  name: string;
  count: number;
  /** The list of what is counted. */
  to?: string;
}

function CountCard({ icon: Icon, name, count, to }: CountCardProps) {
  const figure = count.toLocaleString('en-IN');
  return (
    <div className="relative flex flex-col justify-between rounded-lg border border-line bg-rice p-4 shadow-card has-[a:hover]:border-accent max-lg:last:odd:col-span-2">
      <dt className="flex items-center gap-2 text-soft leading-tight">
        <Icon aria-hidden="true" className="size-5 shrink-0 text-accent" />
        {name}
      </dt>
      <dd className="mt-1 font-semibold font-serif text-3xl tabular-nums">
        {to ? (
          <Link to={to} className="after:absolute after:inset-0 after:rounded-lg">
            {figure}
            <span className="sr-only">, show them</span>
          </Link>
        ) : (
          figure
        )}
      </dd>
    </div>
  );
}
