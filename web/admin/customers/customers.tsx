import { useSearchParams } from 'react-router';
import { readPage } from '#contract/api/paging.ts';
import { customersApi } from '#contract/customers/customers.endpoints.ts';
import { customerState, customersOrder } from '#contract/customers/customers.ts';
import {
  type CustomerState,
  type CustomersOrder,
  customerStates,
  customersLimits,
  customersOrders,
} from '#contract/customers/customers-rules.ts';
import { upToLastPage } from '#web/admin/list/last-page.ts';
import { ListAndPanel } from '#web/admin/list/list-and-panel.tsx';
import { type ListFilter, ListFilters, optionsOf } from '#web/admin/list/list-filters.tsx';
import { without } from '#web/admin/list/opens-only.ts';
import { AdminHeading } from '#web/admin/shell/admin-heading.tsx';
import { adminMeta } from '#web/admin/shell/admin-meta.ts';
import { inBrowserGuarded, type Load, onServerForStaff, unlessGone } from '#web/page/load-page.ts';
import type { Route } from './+types/customers.ts';
import { CustomerCard } from './customer-card.tsx';
import { CustomerDetail } from './customer-detail.tsx';

const PAGE_SIZE = 20;

const load = (async (ask, { url: { searchParams } }) => {
  const page = readPage(searchParams);
  const query = {
    state: customerState.safeParse(searchParams.get('state')).data,
    sort: customersOrder.safeParse(searchParams.get('sort')).data,
    q: searchParams.get('q')?.slice(0, customersLimits.searchMax) || undefined,
  };
  const openId = searchParams.get('customer');
  const [list, open] = await Promise.all([
    upToLastPage(
      page,
      (each) =>
        ask(customersApi.listCustomers, { query: { ...query, page: each, limit: PAGE_SIZE } }),
      (answer) => answer.pages,
    ),
    openId ? unlessGone(ask(customersApi.readCustomer, { params: { id: openId } })) : undefined,
  ]);
  const { data: customers, total, pages } = list.answer;
  return { customers, total, pages, page: list.page, open: open?.data.customer };
}) satisfies Load<unknown>;

export const loader = onServerForStaff('manager', load);
export const clientLoader = inBrowserGuarded(load);

export const meta: Route.MetaFunction = () => adminMeta('Customers');

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

const filters: readonly ListFilter[] = [
  {
    type: 'search',
    label: 'Search customers',
    placeholder: 'Name, email or phone',
    maxLength: customersLimits.searchMax,
    className: 'col-span-full',
  },
  {
    type: 'choice',
    name: 'state',
    label: 'Status filter',
    options: optionsOf('All customers', customerStates, (state) => stateNames[state]),
  },
  {
    type: 'choice',
    name: 'sort',
    label: 'Order',
    options: customersOrders.map((order) => ({ value: order, label: orderNames[order] })),
  },
];

export default function AdminCustomers({ loaderData }: Route.ComponentProps) {
  const { customers, total, page, pages, open } = loaderData;
  const [search] = useSearchParams();
  const list = without(search, ['customer', 'ask']);

  return (
    <>
      <AdminHeading
        title="Customers"
        subtitle={total === 1 ? '1 customer' : `${total.toLocaleString('en-IN')} customers`}
      />
      <ListAndPanel
        label="Customers"
        panelLabel="Customer details"
        filters={
          <ListFilters filters={filters} closes={['customer', 'ask']} className="grid-cols-2" />
        }
        cards={customers.map((customer) => (
          <CustomerCard
            key={customer._id}
            customer={customer}
            isOpen={customer._id === open?._id}
          />
        ))}
        emptyTitle="No customers found"
        page={page}
        pages={pages}
        openId={open?._id}
        panel={open && <CustomerDetail key={open._id} customer={open} listAddress={`?${list}`} />}
        hint="Select a customer to view details"
      />
    </>
  );
}
