import {
  grievanceKinds,
  grievanceLimits,
  grievanceStatuses,
} from '#contract/privacy/grievance-rules.ts';
import { grievancesApi } from '#contract/privacy/grievances.endpoints.ts';
import { choice, optionsOf, search } from '#web/admin/list/list-filters.tsx';
import { ListScreen, listScreen } from '#web/admin/list/list-screen.tsx';
import { counted } from '#web/admin/records/counted.ts';
import { capitalized } from '#web/ui/capitalized.ts';
import { GrievanceCard } from './grievance-card.tsx';
import { GrievanceDetail } from './grievance-detail.tsx';
import { PrivacyHeading } from './privacy-tabs.tsx';

const screen = listScreen({
  title: 'Privacy Desk',
  record: 'grievance',
  word: 'request',
  atLeast: 'manager',
  list: grievancesApi.listGrievances,
  pageSize: 20,
  rowsOf: ({ grievances }) => grievances,
  read: grievancesApi.readGrievance,
  one: ({ grievance }) => grievance,
  rowsAreWhole: true,
  filters: [
    search('Search requests', 'Name, email, ticket or text', grievanceLimits.searchMax, {
      className: 'col-span-full',
    }),
    choice(
      'status',
      'Status filter',
      optionsOf('All Status', ['open', ...grievanceStatuses], capitalized),
    ),
    choice('kind', 'Kind filter', [{ value: '', label: 'All Kinds' }, ...grievanceKinds]),
  ],
  filterClass: 'grid-cols-2',
  empty: ['No requests found', 'Anyone can send one at /grievance.'],
});

export const loader = screen.loader;
export const clientLoader = screen.clientLoader;
export const shouldRevalidate = screen.shouldRevalidate;
export const meta = screen.meta;

export default function AdminGrievances() {
  return (
    <ListScreen
      parts={screen.parts}
      heading={PrivacyHeading}
      subtitle={({ open, overdue }) =>
        `${counted(open, 'open request')}${overdue > 0 ? ` · ${overdue} overdue` : ''}`
      }
      card={GrievanceCard}
      detail={GrievanceDetail}
    />
  );
}
