import { readPage } from '#contract/api/paging.ts';
import { adminAuditApi } from '#contract/audit/admin-audit.endpoints.ts';
import { auditActions, auditLimits, auditSubjects } from '#contract/audit/audit-rules.ts';
import { actionWords, subjectWords } from '#contract/audit/audit-words.ts';
import { type ListFilter, ListFilters, optionsOf } from '#web/admin/list/list-filters.tsx';
import { DownloadLink } from '#web/admin/records/download-link.tsx';
import { AdminHeading } from '#web/admin/shell/admin-heading.tsx';
import { adminMeta } from '#web/admin/shell/admin-meta.ts';
import { inBrowserGuarded, type Load, onServerForStaff } from '#web/page/load-page.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Pager } from '#web/ui/pager.tsx';
import type { Route } from './+types/audit.ts';
import { auditFileAddress, readAuditQuery } from './audit-address.ts';
import { AuditItem } from './audit-item.tsx';

const load = (async (ask, { url: { searchParams } }) => {
  const page = readPage(searchParams);
  const asked = readAuditQuery(searchParams);
  const { data } = await ask(adminAuditApi.listAudit, { query: { ...asked, page } });
  return { ...data, page, file: auditFileAddress(asked) };
}) satisfies Load<unknown>;

export const loader = onServerForStaff('owner', load);
export const clientLoader = inBrowserGuarded(load);

export const meta: Route.MetaFunction = () => adminMeta('Audit Log');

function filtersOf(actors: readonly string[]): readonly ListFilter[] {
  return [
    {
      type: 'search',
      label: 'Search the audit log',
      placeholder: 'Name or value',
      maxLength: auditLimits.searchMax,
      className: 'col-span-2 lg:col-span-5',
    },
    {
      type: 'choice',
      name: 'actor',
      label: 'Member',
      options: optionsOf('Everyone', actors, (name) => name),
      className: 'max-lg:col-span-2',
    },
    {
      type: 'choice',
      name: 'action',
      label: 'Action',
      options: optionsOf('All actions', auditActions, actionWords),
    },
    {
      type: 'choice',
      name: 'subject',
      label: 'Subject',
      options: optionsOf('All subjects', auditSubjects, subjectWords),
    },
    { type: 'day', name: 'from', label: 'From' },
    { type: 'day', name: 'to', label: 'To' },
  ];
}

export default function AuditPage({ loaderData }: Route.ComponentProps) {
  const { entries, total, page, pages, actors, file } = loaderData;
  return (
    <>
      <AdminHeading
        title="Audit Log"
        subtitle={total === 1 ? '1 entry' : `${total.toLocaleString('en-IN')} entries`}
      >
        <DownloadLink href={file} title="the audit log" isPersonal />
      </AdminHeading>
      <div className="mt-6">
        <ListFilters filters={filtersOf(actors)} labelled className="grid-cols-2 lg:grid-cols-5" />
      </div>
      {entries.length === 0 ? (
        <EmptyState title="No entries found">
          <p>Every change in the back office is recorded here.</p>
        </EmptyState>
      ) : (
        <ol className="mt-4 divide-y divide-line rounded-lg border border-line bg-rice">
          {entries.map((entry) => (
            <AuditItem key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
      <Pager page={page} pages={pages} />
    </>
  );
}
