import { adminAuditApi } from '#contract/audit/admin-audit.endpoints.ts';
import { auditActions, auditLimits, auditSubjects } from '#contract/audit/audit-rules.ts';
import { actionWords, subjectWords } from '#contract/audit/audit-words.ts';
import { choice, day, optionsOf, search } from '#web/admin/list/list-filters.tsx';
import { ListPage, listPage } from '#web/admin/list/list-page.tsx';
import { counted } from '#web/admin/records/counted.ts';
import { DownloadLink } from '#web/admin/records/download-link.tsx';
import { useAskedSearch } from '#web/ui/loading/use-asked-search.ts';
import { auditFileAddress } from './audit-address.ts';
import { AuditItem } from './audit-item.tsx';

/** The log knows who has acted. */
const filtersOf = (actors: readonly string[]) => [
  search('Search the audit log', 'Name or value', auditLimits.searchMax, {
    className: 'col-span-2 lg:col-span-5',
  }),
  choice(
    'actor',
    'Member',
    optionsOf('Everyone', actors, (name) => name),
    { accepts: (name) => name.length <= 200, className: 'max-lg:col-span-2' },
  ),
  choice('action', 'Action', optionsOf('All actions', auditActions, actionWords)),
  choice('subject', 'Subject', optionsOf('All subjects', auditSubjects, subjectWords)),
  day('from', 'From'),
  day('to', 'To'),
];

const page = listPage({
  title: 'Audit Log',
  atLeast: 'owner',
  list: adminAuditApi.listAudit,
  rowsOf: ({ entries }) => entries,
  filters: filtersOf([]),
  filterClass: 'grid-cols-2 lg:grid-cols-5',
  labelled: true,
  empty: ['No entries found', 'Every change in the back office is recorded here.'],
});

export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const meta = page.meta;

export default function AuditPage() {
  const { asked } = useAskedSearch();
  return (
    <ListPage
      parts={page.parts}
      subtitle={({ total }) => counted(total, 'entry', 'entries')}
      actions={() => (
        <DownloadLink
          href={auditFileAddress(filtersOf([]), asked)}
          title="the audit log"
          isPersonal
        />
      )}
      filters={({ actors }) => filtersOf(actors)}
      row={(entry) => <AuditItem key={entry.id} entry={entry} />}
    />
  );
}
