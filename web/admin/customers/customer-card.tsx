import type { Customer } from '#contract/customers/customers.ts';
import { formatExactRupees } from '#contract/money/money.ts';
import { DateText } from '#web/ui/date-text.tsx';
import { CardHead } from '../list/record-card.tsx';
import { CustomerBadges } from './customer-badges.tsx';

export function CustomerCard({ record: customer }: { record: Customer }) {
  const { orders } = customer;
  return (
    <>
      <CardHead
        title={customer.name || customer.email}
        badge={<CustomerBadges customer={customer} />}
      />
      <span className="truncate text-sm text-soft">{customer.email}</span>
      <span className="flex flex-wrap justify-between gap-x-4 text-sm tabular-nums">
        <span>{orders === 1 ? '1 order' : `${orders} orders`}</span>
        <strong>{formatExactRupees(customer.spent)}</strong>
        <span className="text-soft">
          Since <DateText iso={customer.createdAt} />
        </span>
      </span>
    </>
  );
}
