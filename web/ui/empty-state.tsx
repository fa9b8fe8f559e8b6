import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Ornament } from '#web/ui/images/ornament.tsx';

interface EmptyStateProps {
  title: ReactNode;
  /** The level of the title; 1 where it is the page's own heading. */
  level?: 1 | 2;
  children?: ReactNode;
  /** What the customer can do now. */
  actions?: ReactNode;
  className?: string;
}

export function EmptyState({ title, level = 2, children, actions, className }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={clsx('mx-auto max-w-lg px-4 py-14 text-center', className)}>
      <Ornament className="mx-auto size-24 text-accent/70" />
      <Heading className="mt-5 text-2xl">{title}</Heading>
      {children && <div className="mt-2 text-soft">{children}</div>}
      {actions && <div className="-mx-4 mt-6 flex flex-wrap justify-center gap-3">{actions}</div>}
    </div>
  );
}
