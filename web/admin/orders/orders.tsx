import { lazy } from 'react';
import { useLoaderData } from 'react-router';
import { adminOrdersApi } from '#contract/orders/admin-orders.endpoints.ts';
import {
  orderLimits,
  orderStatuses,
  orderTodos,
  statusesOf,
} from '#contract/orders/order-rules.ts';
import type { AdminOrder } from '#contract/orders/orders.ts';
import { shortOrderId } from '#contract/orders/short-order-id.ts';
import { choosing } from '#web/admin/list/choose-box.tsx';
import { choice, type ListFilter, optionsOf, search } from '#web/admin/list/list-filters.tsx';
import { ListScreen, listScreen } from '#web/admin/list/list-screen.tsx';
import { loadedFor } from '#web/admin/list/loaded-for.tsx';
import { useMay } from '#web/admin/records/use-staff.ts';
import { useShopFacts } from '#web/page/shop-facts.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Plus } from '#web/ui/icons/form-icons.ts';
import { useAskedSearch } from '#web/ui/loading/use-asked-search.ts';
import { OrderCard } from './order-card.tsx';
import { OrderTabs } from './order-tabs.tsx';

/** With all that can be done with an order, it comes when one is opened. */
const OrderDetail = loadedFor('order', () => import('./order-detail.tsx'));

const statusFilter = (statuses: readonly string[]) =>
  choice(
    'status',
    'Status filter',
    optionsOf('All Status', statuses, (status) => status),
    { className: '[&_select]:capitalize', replaces: ['todo'] },
  );

const find = search('Search orders', 'Id, name, phone, payment, invoice', orderLimits.searchMax, {
  className: 'col-span-full',
});
const refunds = choice('refund', 'Refund filter', [
  { value: '', label: 'All Refunds' },
  { value: 'open', label: 'On their way' },
  { value: 'refused', label: 'Refused' },
]);
const money = choice('money', 'Cash on delivery filter', [
  { value: '', label: 'All payments' },
  { value: 'on-delivery', label: 'Cash on delivery' },
  { value: 'due', label: 'Delivered, money due' },
  { value: 'refused', label: 'Refused parcels' },
]);

/** Asked for by the tabs. */
const todo = choice('todo', 'To do', optionsOf('', orderTodos, String));

/** One of those in use, or the one of the address. */
const tagFilter = (tags: readonly string[]) =>
  choice('tag', 'Tag filter', optionsOf('All tags', tags, String), {
    accepts: (tag) => tag.length <= orderLimits.tagMax,
  });

const chooses = choosing<AdminOrder>(
  ({ _id }) => `#${shortOrderId(_id)}`,
  lazy(() => import('./orders-choice.tsx')),
);

const screen = listScreen({
  title: 'Order Management',
  record: 'order',
  atLeast: 'packer',
  list: adminOrdersApi.listAdminOrders,
  pageSize: 20,
  rowsOf: ({ orders }) => orders,
  read: adminOrdersApi.readAdminOrder,
  one: ({ order }) => order,
  rowsAreWhole: true,
  filters: [find, statusFilter(orderStatuses), refunds, money, todo, tagFilter([])],
  filterClass: 'sm:grid-cols-[repeat(auto-fit,minmax(13rem,1fr))]',
  empty: ['No orders found'],
});

export const loader = screen.loader;
export const clientLoader = screen.clientLoader;
export const shouldRevalidate = screen.shouldRevalidate;
export const meta = screen.meta;

export default function AdminOrders() {
  return (
    <ListScreen
      parts={screen.parts}
      subtitle={({ waiting }) => (
        <>
          <span>{waiting} pending orders</span>
          <span className="block text-sm">Paid or confirmed, and not shipped yet</span>
        </>
      )}
      notice={({ counts }) => <OrderTabs counts={counts} />}
      actions={
        useMay('manager') && (
          <LinkButton to="/admin/orders/by-hand/new">
            <Plus aria-hidden="true" className="size-5" />
            New Order
          </LinkButton>
        )
      }
      filters={useFilters()}
      card={OrderCard}
      isDense
      detail={OrderDetail}
      chooses={chooses}
    />
  );
}

/** Those that only cash on delivery needs come once the shop offers it. */
function useFilters(): ListFilter[] {
  const { cashOnDelivery } = useShopFacts();
  const { asked } = useAskedSearch();
  const { list } = useLoaderData<{ list: { tags: string[] } }>();
  const tag = asked.get('tag');
  const tags = tag && !list.tags.includes(tag) ? [...list.tags, tag] : list.tags;
  const hasCash = cashOnDelivery.isOn || asked.has('money') || asked.get('status') === 'confirmed';
  const statuses = statusFilter(statusesOf({ paysOnDelivery: hasCash }));
  return [
    find,
    statuses,
    refunds,
    ...(hasCash ? [money] : []),
    ...(tags.length > 0 ? [tagFilter(tags)] : []),
  ];
}
