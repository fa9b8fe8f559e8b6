import clsx from 'clsx';
import type { ReactNode } from 'react';
import { ChevronLeft, ChevronRight } from '#web/ui/icons/icons.ts';
import { Link } from '#web/ui/link.tsx';
import { buttonClass } from './button.tsx';
import { useAskedSearch } from './loading/use-asked-search.ts';
import { pagesToName, withPage } from './page-address.ts';

interface PagerProps {
  page: number;
  pages: number;
}

/**
 * Leads through a long list by the address's `page`; what else the address says stays. Real links:
 * they work without scripts, and a list beyond its first page can be shared.
 */
export function Pager({ page, pages }: PagerProps) {
  const { asked } = useAskedSearch();
  if (pages <= 1) return null;
  const to = (wanted: number) => ({ search: withPage(asked, wanted) });
  return (
    <nav aria-label="Pages" className="mt-10 flex flex-wrap items-center justify-center gap-1.5">
      <Step to={page > 1 ? to(page - 1) : null} rel="prev">
        <ChevronLeft aria-hidden="true" className="size-5" />
        Previous
      </Step>
      {/* On a phone the numbers take a row of their own, above the two steps. */}
      <ol className="flex items-center justify-center max-sm:order-first max-sm:w-full sm:gap-1.5">
        {pagesToName(page, pages).map((each, index) => (
          <li key={each ?? `gap-${index}`}>
            {each === null ? (
              <span className="px-1 text-soft">…</span>
            ) : (
              <Link
                to={to(each)}
                aria-label={`Page ${each}`}
                aria-current={each === page ? 'page' : undefined}
                className={clsx(
                  'grid size-11 place-items-center rounded-md font-semibold tabular-nums',
                  each === page ? 'bg-accent text-rice' : 'hover:bg-shade',
                )}
              >
                {each}
              </Link>
            )}
          </li>
        ))}
      </ol>
      <Step to={page < pages ? to(page + 1) : null} rel="next">
        Next
        <ChevronRight aria-hidden="true" className="size-5" />
      </Step>
    </nav>
  );
}

interface StepProps {
  to: { search: string } | null;
  rel: 'prev' | 'next';
  children: ReactNode;
}

function Step({ to, rel, children }: StepProps) {
  const look = clsx(buttonClass('secondary'), 'max-sm:flex-1');
  if (to) {
    return (
      <Link to={to} rel={rel} className={look}>
        {children}
      </Link>
    );
  }
  return (
    <span aria-disabled="true" className={look}>
      {children}
    </span>
  );
}
