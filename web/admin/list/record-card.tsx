import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Link } from '#web/ui/link.tsx';

interface RecordCardProps {
  /** The address's search with this record open. */
  to: URLSearchParams;
  isOpen: boolean;
  children: ReactNode;
}

/** A record of a list, which opens it in the panel. */
export function RecordCard({ to, isOpen, children }: RecordCardProps) {
  return (
    <li>
      <Link
        to={`?${to}`}
        preventScrollReset
        aria-current={isOpen || undefined}
        className={clsx(
          'grid grid-cols-[minmax(0,1fr)] gap-2 rounded-lg border bg-rice p-4 shadow-card hover:border-accent',
          isOpen ? 'border-accent ring-1 ring-accent' : 'border-line',
        )}
      >
        {children}
      </Link>
    </li>
  );
}
