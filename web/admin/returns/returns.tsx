import { adminReturnsApi } from '#contract/returns/desk/admin-returns.endpoints.ts';
import { returnLimits, returnStatuses } from '#contract/returns/record/return-rules.ts';
import { choice, optionsOf, search } from '#web/admin/list/list-filters.tsx';
import { ListScreen, listScreen } from '#web/admin/list/list-screen.tsx';
import { capitalized } from '#web/ui/capitalized.ts';
import { ReturnCard } from './return-card.tsx';
import { ReturnDetail } from './return-detail.tsx';

const screen = listScreen({
  title: 'Returns',
  record: 'return',
  atLeast: 'packer',
  list: adminReturnsApi.listReturns,
  pageSize: 20,
  rowsOf: ({ returns }) => returns,
  read: adminReturnsApi.readReturn,
  one: (data) => data.return,
  rowsAreWhole: true,
  filters: [
    search('Search returns', 'Order, name or email', returnLimits.searchMax),
    choice('status', 'Status filter', optionsOf('All Status', returnStatuses, capitalized)),
  ],
  filterClass: 'sm:grid-cols-[minmax(0,1fr)_12rem]',
  empty: [
    'No returns found',
    'Customers request a return in My Orders, within 7 days of delivery.',
  ],
});

export const loader = screen.loader;
export const clientLoader = screen.clientLoader;
export const shouldRevalidate = screen.shouldRevalidate;
export const meta = screen.meta;

export default function AdminReturns() {
  return (
    <ListScreen
      parts={screen.parts}
      subtitle={({ waiting }) =>
        `${waiting.requested} to decide · ${waiting.approved} to arrive · ${waiting.received} to refund`
      }
      card={ReturnCard}
      detail={ReturnDetail}
    />
  );
}
