import {
  type CustomerState,
  type CustomersOrder,
  customerStates,
  customersLimits,
  customersOrders,
} from '#contract/customers-rules.ts';
import { FilterSelect } from '../list/filter-select.tsx';
import { SearchBox } from '../list/search-box.tsx';
import { useListFilters } from '../list/use-list-filters.ts';

const stateNames: Record<CustomerState, string> = {
  verified: 'Verified',
  unverified: 'Not verified',
  banned: 'Banned',
  leaving: 'Asked to be erased',
};
const orderNames: Record<CustomersOrder, string> = {
  newest: 'Newest first',
  name: 'By name',
  spent: 'Most spent first',
  orders: 'Most orders first',
};

const states = [
  { value: '', label: 'All customers' },
  ...customerStates.map((state) => ({ value: state, label: stateNames[state] })),
];
const orders = customersOrders.map((order) => ({ value: order, label: orderNames[order] }));

/** Narrows and orders the list by the address's `q`, `state` and `sort`. */
export function CustomerFilters() {
  const list = useListFilters(['customer', 'ask']);
  return (
    <search className="grid grid-cols-2 gap-3">
      <div className="col-span-full">
        <SearchBox
          label="Search customers"
          placeholder="Name, email or phone"
          asked={list.asked.get('q') ?? ''}
          maxLength={customersLimits.searchMax}
          onType={(text) => list.filterSoon('q', text)}
        />
      </div>
      <FilterSelect list={list} name="state" label="Status filter" options={states} />
      <FilterSelect list={list} name="sort" label="Order" options={orders} />
    </search>
  );
}
