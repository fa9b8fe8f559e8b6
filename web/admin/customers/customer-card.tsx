import type { Customer } from '#contract/customers/customers.ts';
import { formatExactRupees } from '#contract/money/money.ts';
import { DateText } from '#web/ui/date-text.tsx';
import { useAskedSearch } from '#web/ui/loading/use-asked-search.ts';
import { RecordCard } from '../list/record-card.tsx';
import { CustomerBadges } from './customer-badges.tsx';

export function CustomerCard({ customer, isOpen }: { customer: Customer; isOpen: boolean }) {
  const { asked: to } = useAskedSearch();
  to.set('customer', customer._id);
  const { orders } = customer;
  return (
    <RecordCard to={to} isOpen={isOpen}>
      <span className="flex flex-wrap items-center justify-between gap-2">
        <strong className="min-w-0 break-words">{customer.name}</strong>
        <CustomerBadges customer={customer} />
      </span>
      <span className="truncate text-sm text-soft">{customer.email}</span>
      <span className="flex flex-wrap justify-between gap-x-4 text-sm tabular-nums">
        <span>{orders === 1 ? '1 order' : `${orders} orders`}</span>
        <strong>{formatExactRupees(customer.spent)}</strong>
        <span className="text-soft">
          Since <DateText iso={customer.createdAt} />
        </span>
      </span>
    </RecordCard>
  );
}
