import { type ReactNode, useId } from 'react';
import { ExportLink, type ExportLinkProps } from './export-link.tsx';

interface AnalyticsCardProps extends Pick<ExportLinkProps, 'table' | 'asked'> {
  title: string;
  /** The period of its figures. */
  time: string;
  /** Beside the link. */
  more?: ReactNode;
  children: ReactNode;
}

/** A table or list of figures with its export link. */
export function AnalyticsCard(props: AnalyticsCardProps) {
  const { title, time, table, asked, more, children } = props;
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="flex min-w-0 flex-col rounded-lg border border-line bg-rice p-4 shadow-card sm:p-5"
    >
      <h3 id={id} className="text-xl">
        {title}
      </h3>
      <p className="text-sm text-soft">{time}</p>
      <div className="mt-2 flex-1">{children}</div>
      <div className="mt-2 flex flex-wrap gap-2">
        <ExportLink table={table} asked={asked} title={title} />
        {more}
      </div>
    </section>
  );
}
