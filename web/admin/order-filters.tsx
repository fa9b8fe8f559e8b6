import { Search } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { catalogueLimits } from '#contract/catalogue.ts';
import { orderLimits, orderStatuses } from '#contract/orders.ts';
import { controlClass } from '#web/ui/field.tsx';
import { useAskedSearch } from './use-asked-search.ts';

/** Narrows the list by the address's `status` and `q`; both begin again at its first page. */
export function OrderFilters() {
  const search = useAskedSearch();
  const [, setSearch] = useSearchParams();
  const asked = useRef(search);
  asked.current = search;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function filter(name: 'status' | 'q', value: string): void {
    const next = new URLSearchParams(asked.current);
    if (value) next.set(name, value);
    else next.delete(name);
    next.delete('page');
    next.delete('order');
    setSearch(next, { replace: true, preventScrollReset: true });
  }

  function searchSoon(text: string): void {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => filter('q', text.trim()), catalogueLimits.searchDelayMs);
  }

  return (
    <search className="grid gap-3 sm:grid-cols-[1fr_12rem]">
      <label className="relative">
        <span className="sr-only">Search orders</span>
        <Search aria-hidden="true" className="absolute top-3 left-3 size-5 text-soft" />
        <input
          type="search"
          maxLength={orderLimits.searchMax}
          placeholder="Name, email or order id"
          defaultValue={search.get('q') ?? ''}
          onChange={(event) => searchSoon(event.target.value)}
          className={`${controlClass} pl-10`}
        />
      </label>
      <label>
        <span className="sr-only">Status filter</span>
        <select
          value={search.get('status') ?? ''}
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
