import { listAudit } from '#contract/admin-audit.endpoints.ts';
import { readPage } from '#contract/paging.ts';
import { inBrowserGuarded, type Load, onServerForStaff } from '#web/load-page.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Pager } from '#web/ui/pager.tsx';
import type { Route } from './+types/audit.ts';
import { AdminHeading } from './admin-heading.tsx';
import { adminMeta } from './admin-meta.ts';
import { auditFileAddress, readAuditQuery } from './audit/audit-address.ts';
import { AuditFilters } from './audit/audit-filters.tsx';
import { AuditItem } from './audit/audit-item.tsx';
import { DownloadLink } from './download-link.tsx';

const load = (async (ask, { url: { searchParams } }) => {
  const page = readPage(searchParams);
  const asked = readAuditQuery(searchParams);
  const { data } = await ask(listAudit, { query: { ...asked, page } });
  return { ...data, page, file: auditFileAddress(asked) };
}) satisfies Load<unknown>;

export const loader = onServerForStaff('owner', load);
export const clientLoader = inBrowserGuarded(load);

export const meta: Route.MetaFunction = () => adminMeta('Audit Log');

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
        <AuditFilters actors={actors} />
      </div>
      {entries.length === 0 ? (
        <EmptyState title="No entries found">
          <p>Every change that somebody makes in the back office is noted here.</p>
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
