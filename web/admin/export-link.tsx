import { Download } from 'lucide-react';
import type { MouseEvent } from 'react';
import { profile } from '#contract/accounts.ts';
import { type AnalyticsTable, type AskedRange, analyticsFilePath } from '#contract/analytics.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { useAdminCall } from './admin-call.ts';

export interface ExportLinkProps {
  table: AnalyticsTable;
  /** Of the address; left out where the range does not govern the table. */
  asked?: AskedRange | undefined;
  title: string;
}

/** Downloads a table; who is signed out by now is asked to sign in, instead of getting no file. */
export function ExportLink({ table, asked = {}, title }: ExportLinkProps) {
  const adminCall = useAdminCall();
  const href = analyticsFilePath(table, asked);

  async function download(event: MouseEvent): Promise<void> {
    event.preventDefault();
    const answer = await adminCall(profile, {});
    if (answer.success || answer.status !== 401) window.location.assign(href);
  }

  return (
    <a href={href} download onClick={download} className={buttonClass('secondary')}>
      <Download aria-hidden="true" className="size-4" />
      <span>
        Export CSV<span className="sr-only"> of {title}</span>
      </span>
    </a>
  );
}
