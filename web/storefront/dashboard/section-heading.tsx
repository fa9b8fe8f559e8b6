import type { ReactNode } from 'react';

export function SectionHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-3 md:mb-6">
      <h2 className="text-2xl md:text-3xl">{title}</h2>
      {children}
    </div>
  );
}
