import { SlidersHorizontal } from 'lucide-react';
import { useRef } from 'react';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { countOf } from '../catalogue/count-of.ts';
import { FilterPanel, type FilterProps } from './filter-panel.tsx';
import { filterCount } from './listing-address.ts';

/** The filters behind a button, over the pieces, where there is no room beside them. */
export function MobileFilters({ total, ...filters }: FilterProps & { total: number }) {
  const panel = useRef<HTMLDetailsElement>(null);
  const count = filterCount(filters.query);
  const close = () => {
    if (!panel.current) return;
    panel.current.open = false;
    panel.current.querySelector('summary')?.focus();
  };
  return (
    <details ref={panel} className="lg:hidden">
      <summary
        className={`${buttonClass('secondary')} list-none whitespace-nowrap px-3.5! [&::-webkit-details-marker]:hidden`}
      >
        <SlidersHorizontal aria-hidden="true" className="size-5" />
        Filters{count > 0 && ` (${count})`}
      </summary>
      <div className="absolute inset-x-0 top-full z-20 mt-2 rounded-lg border border-line bg-rice p-4 shadow-float">
        <FilterPanel {...filters} />
        <Button className="mt-3 w-full" onClick={close}>
          Show {countOf(total)}
        </Button>
      </div>
    </details>
  );
}
