import { retentionApi } from '#contract/privacy/retention.endpoints.ts';
import { adminMeta } from '#web/admin/shell/admin-meta.ts';
import { inBrowserGuarded, type Load, onServerForStaff } from '#web/page/load-page.ts';
import type { Route } from './+types/privacy-retention.ts';
import { PrivacyHeading } from './privacy-tabs.tsx';
import { RetentionItem } from './retention-item.tsx';

const load = (async (ask) =>
  (await ask(retentionApi.readRetention, {})).data) satisfies Load<unknown>;

export const loader = onServerForStaff('manager', load);
export const clientLoader = inBrowserGuarded(load);

export const meta: Route.MetaFunction = () => adminMeta('Retention');

export default function AdminRetention({ loaderData }: Route.ComponentProps) {
  const { held, chosen, updatedAt } = loaderData;
  return (
    <>
      <PrivacyHeading subtitle="How long each kind of data is stored, and why" />
      <ul aria-label="Kinds of data" className="mt-6 grid gap-3">
        {held.map((each) => (
          <RetentionItem key={each.kind} held={each} chosen={chosen} seen={updatedAt} />
        ))}
      </ul>
    </>
  );
}
