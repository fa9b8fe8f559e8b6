import {
  type AnalyticsTable,
  type AskedRange,
  analyticsFilePath,
  personalTables,
} from '#contract/analytics/analytics-rules.ts';
import { DownloadLink } from '#web/admin/records/download-link.tsx';

export interface ExportLinkProps {
  table: AnalyticsTable;
  /** Of the address; left out where the range does not govern the table. */
  asked?: AskedRange | undefined;
  title: string;
}

/** Downloads a table of the figures. */
export function ExportLink({ table, asked = {}, title }: ExportLinkProps) {
  return (
    <DownloadLink
      href={analyticsFilePath(table, asked)}
      title={title}
      isPersonal={personalTables.includes(table)}
    />
  );
}
