import type { AnalyticsOverview } from '#contract/analytics/analytics.ts';
import type { Icon } from '#web/ui/icons/draw-icon.ts';
import { Mail } from '#web/ui/icons/mail.ts';
import { MailOpen } from '#web/ui/icons/mail-open.ts';
import { Shirt } from '#web/ui/icons/shirt.ts';
import { Users } from '#web/ui/icons/users.ts';

type Counts = Pick<
  AnalyticsOverview,
  'totalProducts' | 'totalUsers' | 'totalContacts' | 'newContacts'
>;

export function CountCards({ overview }: { overview: Counts }) {
  return (
    <dl className="mt-6 grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      <CountCard icon={Shirt} name="Total Products" count={overview.totalProducts} />
      <CountCard icon={Users} name="Total Users" count={overview.totalUsers} />
      <CountCard icon={MailOpen} name="Total Messages" count={overview.totalContacts} />
      <CountCard icon={Mail} name="New Messages" count={overview.newContacts} />
    </dl>
  );
}

interface CountCardProps {
  icon: Icon;
  name: string;
  count: number;
}

function CountCard({ icon: Icon, name, count }: CountCardProps) {
  return (
    <div className="flex flex-col justify-between rounded-lg border border-line bg-rice p-4 shadow-card">
      <dt className="flex items-center gap-2 text-soft leading-tight">
        <Icon aria-hidden="true" className="size-5 shrink-0 text-geru" />
        {name}
      </dt>
      <dd className="mt-1 font-semibold font-serif text-3xl tabular-nums">
        {count.toLocaleString('en-IN')}
      </dd>
    </div>
  );
}
