import { useState } from 'react';
import { type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router';
import { readPage } from '#contract/api/paging.ts';
import { adminOrdersApi } from '#contract/orders/admin-orders.endpoints.ts';
import {
  moneyFilters,
  orderLimits,
  orderMessages,
  orderStatuses,
  statusesOf,
} from '#contract/orders/order-rules.ts';
import type { AdminOrder } from '#contract/orders/orders.ts';
import { refundFilters } from '#contract/refunds/refund-rules.ts';
import { upToLastPage } from '#web/admin/list/last-page.ts';
import { ListAndPanel } from '#web/admin/list/list-and-panel.tsx';
import { type ListFilter, ListFilters, optionsOf } from '#web/admin/list/list-filters.tsx';
import { newestOf } from '#web/admin/list/newest-of.ts';
import { isAside } from '#web/admin/list/opens-only.ts';
import { useMay } from '#web/admin/records/use-staff.ts';
import { AdminHeading } from '#web/admin/shell/admin-heading.tsx';
import { adminMeta } from '#web/admin/shell/admin-meta.ts';
import { inBrowserGuarded, type Load, onServerForStaff, unlessGone } from '#web/page/load-page.ts';
import { useShopFacts } from '#web/page/shop-facts.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Plus } from '#web/ui/icons/icons.ts';
import { useAskedSearch } from '#web/ui/loading/use-asked-search.ts';
import type { Route } from './+types/orders.ts';
import { OrderCard } from './order-card.tsx';
import { OrderDetail } from './order-detail.tsx';

const PAGE_SIZE = 20;

const load = (async (ask, { url: { searchParams } }) => {
  const page = readPage(searchParams);
  const status = orderStatuses.find((each) => each === searchParams.get('status'));
  const q = searchParams.get('q')?.slice(0, orderLimits.searchMax) || undefined;
  const refund = refundFilters.find((each) => each === searchParams.get('refund'));
  const money = moneyFilters.find((each) => each === searchParams.get('money'));
  const openId = searchParams.get('order');
  const [list, detail] = await Promise.all([
    upToLastPage(
      page,
      (each) =>
        ask(adminOrdersApi.listAdminOrders, {
          query: { status, q, refund, money, page: each, limit: PAGE_SIZE },
        }),
      ({ data }) => data.pages,
    ),
    // A link from elsewhere may lead to an order that is not on this page of the list, or nowhere.
    openId ? unlessGone(ask(adminOrdersApi.readAdminOrder, { params: { id: openId } })) : undefined,
  ]);
  return { ...list.answer.data, page: list.page, detail: detail?.data };
}) satisfies Load<unknown>;

export const loader = onServerForStaff('packer', load);
export const clientLoader = inBrowserGuarded(load);

/** Opening a dialog of an order, or closing the panel, loads nothing. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return isAside(args, 'order') ? false : args.defaultShouldRevalidate;
}

export const meta: Route.MetaFunction = () => adminMeta('Order Management');

/** Those that only cash on delivery needs come once the shop offers it. */
function filtersOf(hasCash: boolean): readonly ListFilter[] {
  const statuses = statusesOf({ paysOnDelivery: hasCash });
  return [
    {
      type: 'search',
      label: 'Search orders',
      placeholder: 'Id, name, phone, payment, invoice',
      maxLength: orderLimits.searchMax,
      className: 'sm:col-span-2',
    },
    {
      type: 'choice',
      name: 'status',
      label: 'Status filter',
      options: optionsOf('All Status', statuses, (status) => status),
      className: '[&_select]:capitalize',
    },
    {
      type: 'choice',
      name: 'refund',
      label: 'Refund filter',
      options: [
        { value: '', label: 'All Refunds' },
        { value: 'open', label: 'On their way' },
        { value: 'refused', label: 'Refused' },
      ],
    },
    ...(hasCash
      ? [
          {
            type: 'choice' as const,
            name: 'money',
            label: 'Cash on delivery filter',
            options: [
              { value: '', label: 'All payments' },
              { value: 'on-delivery', label: 'Cash on delivery' },
              { value: 'due', label: 'Delivered, money due' },
              { value: 'refused', label: 'Refused parcels' },
            ],
          },
        ]
      : []),
  ];
}

export default function AdminOrders({ loaderData }: Route.ComponentProps) {
  const { orders, page, pages, waiting, detail } = loaderData;
  const [shown] = useSearchParams();
  // An order of the list is shown at once; its history follows.
  const { asked } = useAskedSearch();
  const openId = asked.get('order');
  const mayTake = useMay('manager');
  const { cashOnDelivery } = useShopFacts();
  const hasCash = cashOnDelivery.isOn || shown.has('money') || shown.get('status') === 'confirmed';
  const [updated, setUpdated] = useState<AdminOrder>();
  const open = newestOf([updated, ...orders, detail?.order], openId);
  const history = detail?.order._id === openId ? detail?.history : undefined;
  const isUnknown = openId !== null && !open && shown.get('order') === openId;

  return (
    <>
      <AdminHeading title="Order Management" subtitle={`${waiting} pending orders`}>
        {mayTake && (
          <LinkButton to="/admin/orders/by-hand/new">
            <Plus aria-hidden="true" className="size-5" />
            New Order
          </LinkButton>
        )}
      </AdminHeading>
      <ListAndPanel
        label="Orders"
        panelLabel="Order details"
        filters={
          <ListFilters
            filters={filtersOf(hasCash)}
            closes={['order', 'dialog']}
            className="sm:grid-cols-2"
          />
        }
        cards={orders.map((order) => (
          <OrderCard key={order._id} order={order} isOpen={order._id === openId} />
        ))}
        emptyTitle="No orders found"
        page={page}
        pages={pages}
        openId={open?._id}
        panel={
          open && (
            <OrderDetail key={open._id} order={open} history={history} onUpdated={setUpdated} />
          )
        }
        hint={isUnknown ? orderMessages.notFound : 'Select an order to view details'}
      />
    </>
  );
}
