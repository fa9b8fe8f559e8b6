import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Link } from '#web/ui/link.tsx';

interface RecordCardProps {
  /** The address with this record open. */
  to: { search: string };
  isOpen: boolean;
  /** A line of a table on a desk. */
  isDense?: boolean | undefined;
  /** The tick box that chooses it. */
  box?: ReactNode;
  children: ReactNode;
}

/** A record of a list, which opens it in the panel. */
export function RecordCard({ to, isOpen, isDense, box, children }: RecordCardProps) {
  return (
    <li className="flex items-start">
      {box}
      <Link
        to={to}
        preventScrollReset
        aria-current={isOpen || undefined}
        className={clsx(
          'grid min-w-0 flex-1 scroll-my-40 grid-cols-[minmax(0,1fr)] gap-2 rounded-lg border bg-rice p-4 shadow-card hover:border-accent',
          isOpen ? 'border-accent ring-1 ring-accent' : 'border-line',
          isDense && 'lg:rounded-none lg:border-0 lg:px-3 lg:py-2 lg:shadow-none lg:ring-inset',
          isDense && !isOpen && 'lg:hover:bg-shade',
        )}
      >
        {children}
      </Link>
    </li>
  );
}

interface CardHeadProps {
  title: ReactNode;
  lang?: string | undefined;
  badge: ReactNode;
}

/** The first line of a card: the record's name and its state. */
export function CardHead({ title, lang, badge }: CardHeadProps) {
  return (
    <span className="flex flex-wrap items-center justify-between gap-2">
      <strong lang={lang} className="min-w-0 break-words tabular-nums">
        {title}
      </strong>
      {badge}
    </span>
  );
}
