import { Button } from '#web/ui/button.tsx';
import { useUnfolding } from '#web/ui/dialogs/unfolding.tsx';
import { SlidersHorizontal } from '#web/ui/icons/icons.ts';
import { countOf } from '../catalogue/count-of.ts';
import { FilterPanel } from './filter-panel.tsx';
import { filterCount } from './listing-address.ts';
import { PhoneSheet } from './phone-sheet.tsx';
import type { FilterProps } from './price-range.tsx';

/** The filters behind a button where there is no room beside the products. */
export function MobileFilters({ total, ...filters }: FilterProps & { total: number }) {
  const state = useUnfolding();
  const count = filterCount(filters.query);
  const face = (
    <>
      <SlidersHorizontal aria-hidden="true" className="size-5" />
      Filters{count > 0 && ` (${count})`}
    </>
  );
  return (
    <PhoneSheet state={state} face={face}>
      <FilterPanel {...filters} place="above" />
      <div className="-mx-4 -mb-4 sticky -bottom-4 mt-4 border-line border-t bg-rice p-4">
        <Button className="w-full" onClick={state.fold}>
          Show {countOf(total)}
        </Button>
      </div>
    </PhoneSheet>
  );
}
