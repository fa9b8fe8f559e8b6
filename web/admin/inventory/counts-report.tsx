import type { ReactNode } from 'react';
import type { CountsReport } from '#contract/inventory/inventory.ts';

interface CountsReportProps {
  report: CountsReport;
  /** The counts are set; otherwise they would be. */
  isDone: boolean;
  /** How to set them. */
  children: ReactNode;
}

/** What a file changes, and the rows that are wrong. */
export function CountsReportView({ report, isDone, children }: CountsReportProps) {
  const { fileName, changed, unchanged, refused, changes, problems } = report;
  const figure = (count: number) => count.toLocaleString('en-IN');
  return (
    <section
      aria-labelledby="counts-title"
      className="mt-6 grid min-w-0 gap-5 rounded-lg border border-line bg-rice p-4 shadow-card sm:p-6"
    >
      <div role="status">
        <h2 id="counts-title" className="text-2xl">
          {titleOf(changed, isDone)}
        </h2>
        <p className="text-soft [overflow-wrap:anywhere]">{fileName}</p>
        <p className="mt-2">
          {figure(changed)} {isDone ? 'changed' : 'to change'}, {figure(unchanged)} as they are,{' '}
          {figure(refused)} refused.
        </p>
      </div>
      {!isDone && changed > 0 && <div className="flex flex-wrap items-end gap-3">{children}</div>}
      <Rows title="Refused" rows={problems} total={refused}>
        {({ message }) => <span className="text-madder">{message}</span>}
      </Rows>
      <Rows title="Changes" rows={changes} total={changed}>
        {({ before, after }) => (
          <span className="tabular-nums">
            {before} → <strong>{after}</strong>
          </span>
        )}
      </Rows>
    </section>
  );
}

function titleOf(changed: number, isDone: boolean): string {
  if (changed === 0) return isDone ? 'No Counts Changed' : 'No Changes';
  return isDone ? 'Counts Saved' : 'Preview of Changes';
}

interface RowsProps<R> {
  title: string;
  rows: readonly R[];
  total: number;
  children(row: R): ReactNode;
}

function Rows<R extends { line: number; name: string }>(props: RowsProps<R>) {
  const { title, rows, total, children } = props;
  if (rows.length === 0) return null;
  return (
    <section aria-label={title} className="min-w-0">
      <h3 className="text-xl">{title}</h3>
      <ul className="mt-2">
        {rows.map((row) => (
          <li
            key={row.line}
            className="grid gap-x-4 border-line py-2 not-first:border-t sm:grid-cols-[5rem_minmax(0,1fr)_minmax(0,1fr)]"
          >
            <span className="text-soft tabular-nums">Line {row.line}</span>
            <span className="font-semibold [overflow-wrap:anywhere]">{row.name}</span>
            {children(row)}
          </li>
        ))}
      </ul>
      {total > rows.length && (
        <p className="mt-2 text-soft">And {(total - rows.length).toLocaleString('en-IN')} more.</p>
      )}
    </section>
  );
}
