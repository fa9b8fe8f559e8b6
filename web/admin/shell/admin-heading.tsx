import type { ReactNode } from 'react';
import { LinkButton } from '#web/ui/button.tsx';
import { ArrowLeft } from '#web/ui/icons/icons.ts';

interface AdminHeadingProps {
  title: string;
  subtitle?: ReactNode;
  /** The target of the back link; the dashboard by default. */
  back?: string;
  /** Actions next to the title. */
  children?: ReactNode;
}

/** The heading of an area, with a back link. */
export function AdminHeading({ title, subtitle, back = '/admin', children }: AdminHeadingProps) {
  return (
    <header className="flex items-start gap-2 max-sm:-ml-2">
      <LinkButton to={back} aria-label="Back" variant="quiet" size="icon">
        <ArrowLeft aria-hidden="true" className="size-5" />
      </LinkButton>
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="flex min-h-11 items-center text-2xl md:text-4xl">{title}</h1>
          {subtitle && <p className="text-soft md:text-lg">{subtitle}</p>}
        </div>
        {children}
      </div>
    </header>
  );
}
