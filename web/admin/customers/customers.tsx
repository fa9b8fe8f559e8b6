import { lazy } from 'react';
import { customersApi } from '#contract/customers/customers.endpoints.ts';
import type { Customer } from '#contract/customers/customers.ts';
import {
  type CustomerState,
  type CustomersOrder,
  customerStates,
  customersLimits,
  customersOrders,
} from '#contract/customers/customers-rules.ts';
import { choosing } from '#web/admin/list/choose-box.tsx';
import { choice, optionsOf, search } from '#web/admin/list/list-filters.tsx';
import { ListScreen, listScreen } from '#web/admin/list/list-screen.tsx';
import { counted } from '#web/admin/records/counted.ts';
import { CustomerCard } from './customer-card.tsx';
import { CustomerDetail } from './customer-detail.tsx';

const stateNames: Record<CustomerState, string> = {
  verified: 'Verified',
  unverified: 'Not verified',
  banned: 'Banned',
  leaving: 'Erasure requested',
};
const orderNames: Record<CustomersOrder, string> = {
  newest: 'Newest first',
  name: 'By name',
  spent: 'Most spent first',
  orders: 'Most orders first',
};

const chooses = choosing<Customer>(
  ({ name, email }) => name || email,
  lazy(() => import('./customers-choice.tsx')),
);

const screen = listScreen({
  title: 'Customers',
  record: 'customer',
  atLeast: 'manager',
  list: customersApi.listCustomers,
  pageSize: 20,
  rowsOf: ({ data }) => data,
  read: customersApi.readCustomer,
  one: ({ customer }) => customer,
  filters: [
    search('Search customers', 'Name, email or phone', customersLimits.searchMax, {
      className: 'col-span-full',
    }),
    choice(
      'state',
      'Status filter',
      optionsOf('All customers', customerStates, (state) => stateNames[state]),
    ),
    choice(
      'sort',
      'Order',
      customersOrders.map((value) => ({ value, label: orderNames[value] })),
    ),
  ],
  filterClass: 'grid-cols-2',
  empty: ['No customers found'],
});

export const loader = screen.loader;
export const clientLoader = screen.clientLoader;
export const shouldRevalidate = screen.shouldRevalidate;
export const meta = screen.meta;

export default function AdminCustomers() {
  return (
    <ListScreen
      parts={screen.parts}
      subtitle={({ total }) => counted(total, 'customer')}
      card={CustomerCard}
      detail={CustomerDetail}
      chooses={chooses}
    />
  );
}
