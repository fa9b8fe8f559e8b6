import type { ReactNode } from 'react';

interface BackupPartProps {
  id: string;
  title: string;
  /** Beside the title. */
  beside?: ReactNode;
  children: ReactNode;
}

/** A part of the screen of the backups. */
export function BackupPart({ id, title, beside, children }: BackupPartProps) {
  return (
    <section aria-labelledby={id} className="rounded-lg border border-line bg-rice p-4 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {beside}
      </div>
      {children}
    </section>
  );
}
