import { Button, buttonClass } from '#web/ui/button.tsx';
import { useBackCloses } from '#web/ui/dialogs/back-closes.ts';
import { Unfolding, useUnfolding } from '#web/ui/dialogs/unfolding.tsx';
import { SlidersHorizontal } from '#web/ui/icons/icons.ts';
import { countOf } from '../catalogue/count-of.ts';
import { FilterPanel } from './filter-panel.tsx';
import { filterCount } from './listing-address.ts';
import type { FilterProps } from './price-range.tsx';

/** The filters behind a button, over the products, where there is no room beside them. */
export function MobileFilters({ total, ...filters }: FilterProps & { total: number }) {
  const state = useUnfolding();
  useBackCloses(state.isOpen, state.fold);
  const count = filterCount(filters.query);
  const face = (
    <>
      <SlidersHorizontal aria-hidden="true" className="size-5" />
      Filters{count > 0 && ` (${count})`}
    </>
  );
  return (
    <div className="lg:hidden">
      <Unfolding
        state={state}
        face={face}
        className={`${buttonClass('secondary')} whitespace-nowrap px-3.5!`}
      >
        <div className="absolute inset-x-0 top-full z-20 mt-2 rounded-lg border border-line bg-rice p-4 shadow-float">
          <FilterPanel {...filters} place="above" />
          <Button className="mt-3 w-full" onClick={state.fold}>
            Show {countOf(total)}
          </Button>
        </div>
      </Unfolding>
    </div>
  );
}
