import {
  type CustomerState,
  type CustomersOrder,
  customerStates,
  customersLimits,
  customersOrders,
} from '#contract/customers-rules.ts';
import { controlClass } from '#web/ui/field.tsx';
import { SearchBox } from './search-box.tsx';
import { useListFilters } from './use-list-filters.ts';

const stateNames: Record<CustomerState, string> = {
  verified: 'Verified',
  unverified: 'Not verified',
  banned: 'Banned',
};
const orderNames: Record<CustomersOrder, string> = {
  newest: 'Newest first',
  name: 'By name',
  spent: 'Most spent first',
  orders: 'Most orders first',
};

/** Narrows and orders the list by the address's `q`, `state` and `sort`. */
export function CustomerFilters() {
  const { asked, filter, filterSoon } = useListFilters(['customer', 'ask']);
  return (
    <search className="grid grid-cols-2 gap-3">
      <div className="col-span-full">
        <SearchBox
          label="Search customers"
          placeholder="Name, email or telephone"
          asked={asked.get('q') ?? ''}
          maxLength={customersLimits.searchMax}
          onType={(text) => filterSoon('q', text)}
        />
      </div>
      <label>
        <span className="sr-only">Status filter</span>
        <select
          value={asked.get('state') ?? ''}
          onChange={(event) => filter('state', event.target.value)}
          className={controlClass}
        >
          <option value="">All customers</option>
          {customerStates.map((state) => (
            <option key={state} value={state}>
              {stateNames[state]}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span className="sr-only">Order</span>
        <select
          value={asked.get('sort') ?? 'newest'}
          onChange={(event) => filter('sort', event.target.value)}
          className={controlClass}
        >
          {customersOrders.map((order) => (
            <option key={order} value={order}>
              {orderNames[order]}
            </option>
          ))}
        </select>
      </label>
    </search>
  );
}
