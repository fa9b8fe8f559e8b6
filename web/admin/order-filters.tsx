import { orderLimits, orderStatuses } from '#contract/orders.ts';
import { controlClass } from '#web/ui/field.tsx';
import { SearchBox } from './search-box.tsx';
import { useListFilters } from './use-list-filters.ts';

/** Narrows the list by the address's `status` and `q`. */
export function OrderFilters() {
  const { asked, filter, filterSoon } = useListFilters(['order', 'dialog']);
  return (
    <search className="grid gap-3 sm:grid-cols-[1fr_12rem]">
      <SearchBox
        label="Search orders"
        placeholder="Id, name, email or phone"
        asked={asked.get('q') ?? ''}
        maxLength={orderLimits.searchMax}
        onType={(text) => filterSoon('q', text)}
      />
      <label>
        <span className="sr-only">Status filter</span>
        <select
          value={asked.get('status') ?? ''}
          onChange={(event) => filter('status', event.target.value)}
          className={`${controlClass} capitalize`}
        >
          <option value="">All Status</option>
          {orderStatuses.map((status) => (
            <option key={status} value={status}>
              {status}
            </option>
          ))}
        </select>
      </label>
    </search>
  );
}
