import {
  type AnalyticsTable,
  type AskedRange,
  analyticsFilePath,
  personalTables,
} from '#contract/analytics/analytics-rules.ts';
import { DownloadLink } from '#web/admin/records/download-link.tsx';

export interface ExportLinkProps {
  table: AnalyticsTable;
  /** From the address; omitted if the range does not apply to the table. */
  asked?: AskedRange | undefined;
  title: string;
  label?: string;
}

/** Downloads a table of the figures. */
export function ExportLink({ table, asked = {}, ...words }: ExportLinkProps) {
  return (
    <DownloadLink
      href={analyticsFilePath(table, asked)}
      {...words}
      isPersonal={personalTables.includes(table)}
    />
  );
}
