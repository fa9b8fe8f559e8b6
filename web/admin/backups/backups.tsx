import { useCallback } from 'react';
import { adminBackupsApi } from '#contract/backups/admin-backups.endpoints.ts';
import type { Backups } from '#contract/backups/admin-backups.ts';
import { backupMessages } from '#contract/backups/backup-rules.ts';
import { useAdminCall } from '#web/admin/records/admin-call.ts';
import { useWatched } from '#web/admin/records/use-watched.ts';
import { AdminHeading } from '#web/admin/shell/admin-heading.tsx';
import { adminMeta } from '#web/admin/shell/admin-meta.ts';
import { inBrowserGuarded, type Load, onServerForStaff } from '#web/page/load-page.ts';
import { useShopFacts } from '#web/page/shop-facts.ts';
import type { Route } from './+types/backups.ts';
import { BackupList } from './backup-list.tsx';
import { LookPart } from './look-part.tsx';
import { PassphrasePart } from './passphrase-part.tsx';
import { PlanForm } from './plan-form.tsx';
import { RunPart } from './run-part.tsx';

const load = (async (ask) =>
  (await ask(adminBackupsApi.readBackups, {})).data) satisfies Load<unknown>;

export const loader = onServerForStaff('owner', load);
export const clientLoader = inBrowserGuarded(load);

export const meta: Route.MetaFunction = () => adminMeta('Backups');

const isUnderWay = ({ running, look }: Backups) =>
  running !== null || look?.state === 'opening' || look?.state === 'closing';

export default function BackupsPage({ loaderData }: Route.ComponentProps) {
  const call = useAdminCall();
  const read = useCallback(async () => {
    const answer = await call(adminBackupsApi.readBackups, {});
    return answer.success ? answer.data : undefined;
  }, [call]);
  const { current: backups, take } = useWatched(loaderData, { isUnderWay, read });
  const { copy } = useShopFacts();
  const heading = (
    <AdminHeading
      title="Backups"
      subtitle="All data and images of the shop, each night, encrypted"
      back="/admin/settings"
    />
  );
  if (copy) {
    return (
      <>
        {heading}
        <p className="mt-6 max-w-prose">{backupMessages.inCopy}.</p>
      </>
    );
  }
  return (
    <>
      {heading}
      <div className="mt-6 grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="grid min-w-0 gap-6">
          {backups.look && <LookPart look={backups.look} onChange={take} />}
          <RunPart backups={backups} onChange={take} />
          {/* Who begins comes to the passphrase at once. */}
          {(backups.passphraseAt || backups.files.length > 0) && (
            <BackupList backups={backups} onChange={take} />
          )}
        </div>
        <div className="grid min-w-0 gap-6">
          <PassphrasePart madeAt={backups.passphraseAt} />
          <PlanForm backups={backups} onChange={take} />
        </div>
      </div>
    </>
  );
}
