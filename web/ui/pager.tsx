import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { buttonClass, LinkButton } from './button.tsx';

interface PagerProps {
  page: number;
  pages: number;
}

/** Leads through a long list by the address's `page`; the other parameters stay. */
export function Pager({ page, pages }: PagerProps) {
  const [search] = useSearchParams();
  if (pages <= 1) return null;
  const addressOf = (number: number) => {
    const next = new URLSearchParams(search);
    next.set('page', String(number));
    return `?${next}`;
  };
  return (
    <nav aria-label="Pages" className="mt-8 flex items-center justify-center gap-4">
      <Step to={page > 1 ? addressOf(page - 1) : undefined}>
        <ChevronLeft aria-hidden="true" className="size-5" />
        Previous
      </Step>
      <span className="tabular-nums">
        {page} of {pages}
      </span>
      <Step to={page < pages ? addressOf(page + 1) : undefined}>
        Next
        <ChevronRight aria-hidden="true" className="size-5" />
      </Step>
    </nav>
  );
}

function Step({ to, children }: { to: string | undefined; children: ReactNode }) {
  if (to) {
    return (
      <LinkButton to={to} variant="secondary">
        {children}
      </LinkButton>
    );
  }
  return (
    <span aria-disabled="true" className={buttonClass('secondary')}>
      {children}
    </span>
  );
}
