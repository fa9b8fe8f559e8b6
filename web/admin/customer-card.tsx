import clsx from 'clsx';
import { Link } from 'react-router';
import type { Customer } from '#contract/customers.ts';
import { formatExactRupees } from '#contract/money.ts';
import { DateText } from '#web/ui/date-text.tsx';
import { useAskedSearch } from '#web/ui/use-asked-search.ts';
import { CustomerBadges } from './customer-badges.tsx';

export function CustomerCard({ customer, isOpen }: { customer: Customer; isOpen: boolean }) {
  const { asked } = useAskedSearch();
  const to = new URLSearchParams(asked);
  to.set('customer', customer._id);
  const { orders } = customer;
  return (
    <li>
      <Link
        to={`?${to}`}
        preventScrollReset
        aria-current={isOpen || undefined}
        className={clsx(
          'grid gap-2 rounded-lg border bg-rice p-4 shadow-card hover:border-geru',
          isOpen ? 'border-geru ring-1 ring-geru' : 'border-line',
        )}
      >
        <span className="flex flex-wrap items-center justify-between gap-2">
          <strong className="min-w-0 break-words">{customer.name}</strong>
          <CustomerBadges customer={customer} />
        </span>
        <span className="min-w-0 break-words text-sm text-soft">{customer.email}</span>
        <span className="flex flex-wrap justify-between gap-x-4 text-sm tabular-nums">
          <span>{orders === 1 ? '1 order' : `${orders} orders`}</span>
          <strong>{formatExactRupees(customer.spent)}</strong>
          <span className="text-soft">
            Since <DateText iso={customer.createdAt} />
          </span>
        </span>
      </Link>
    </li>
  );
}
