import { adminCommissionsApi } from '#contract/commissions/admin-commissions.endpoints.ts';
import { commissionSteps, stepLabel } from '#contract/commissions/commission-life.ts';
import { commissionLimits } from '#contract/commissions/commission-rules.ts';
import { formatRupees } from '#contract/money/money.ts';
import { choice, optionsOf, search } from '#web/admin/list/list-filters.tsx';
import { ListScreen, listScreen } from '#web/admin/list/list-screen.tsx';
import { loadedFor } from '#web/admin/list/loaded-for.tsx';
import { NewLink } from '#web/admin/list/new-link.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { DeskCard } from './desk-card.tsx';
import { NoteDownDialog } from './note-down-dialog.tsx';

const DeskDetail = loadedFor('commission', () => import('./desk-detail.tsx'));

const screen = listScreen({
  title: 'Commissions',
  record: 'commission',
  atLeast: 'manager',
  list: adminCommissionsApi.listAdminCommissions,
  pageSize: 20,
  rowsOf: ({ commissions }) => commissions,
  read: adminCommissionsApi.readAdminCommission,
  one: ({ commission }) => commission,
  idName: 'number',
  filters: [
    search('Search commissions', 'Number, title, name or email', commissionLimits.searchMax, {
      className: 'col-span-full',
    }),
    choice('step', 'Step filter', optionsOf('All Steps', commissionSteps, stepLabel)),
    choice('waits', 'Whose turn', [
      { value: '', label: 'Everyone’s Turn' },
      { value: 'studio', label: 'Our turn' },
      { value: 'customer', label: 'The customer’s turn' },
    ]),
    choice(
      'sort',
      'Order',
      [
        { value: '', label: 'Latest changes first' },
        { value: 'due', label: 'Due first' },
      ],
      { className: 'col-span-2' },
    ),
  ],
  filterClass: 'grid-cols-2',
  empty: [
    'No commissions found',
    'Customers send requests in the shop. You can also add requests from elsewhere.',
  ],
});

export const loader = screen.loader;
export const clientLoader = screen.clientLoader;
export const shouldRevalidate = screen.shouldRevalidate;
export const meta = screen.meta;

export default function AdminCommissions() {
  return (
    <ListScreen
      parts={screen.parts}
      subtitle={({ waiting, quoted, accepted }) =>
        `${waiting} waiting for us · ${formatRupees(quoted)} quoted · ${formatRupees(accepted)} accepted in 30 days`
      }
      actions={
        <span className="flex flex-wrap gap-3">
          <LinkButton variant="secondary" to="/admin/commissions/board">
            Board
          </LinkButton>
          <LinkButton variant="secondary" to="/admin/commissions/calendar">
            Calendar
          </LinkButton>
          <NewLink>New Request</NewLink>
        </span>
      }
      card={DeskCard}
      detail={DeskDetail}
      form={({ onClose }) => <NoteDownDialog onClose={onClose} />}
    />
  );
}
