import type { ReactNode } from 'react';

interface PageHeadingProps {
  title: ReactNode;
  subtitle?: ReactNode;
  /** Stands beside the title. */
  children?: ReactNode;
}

export function PageHeading({ title, subtitle, children }: PageHeadingProps) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="max-w-prose">
        <h1 className="text-3xl md:text-4xl">{title}</h1>
        {subtitle && <p className="mt-1.5 text-lg text-soft">{subtitle}</p>}
      </div>
      {children}
    </div>
  );
}
