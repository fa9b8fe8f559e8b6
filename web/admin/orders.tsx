import clsx from 'clsx';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Link, type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router';
import { type AdminOrder, listAdminOrders, orderLimits, orderStatus } from '#contract/orders.ts';
import { readPage } from '#contract/paging.ts';
import { inBrowserGuarded, type Load, onServerForStaff } from '#web/load-page.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Pager } from '#web/ui/pager.tsx';
import type { Route } from './+types/orders.ts';
import { adminMeta } from './admin-meta.ts';
import { OrderCard } from './order-card.tsx';
import { OrderDetail } from './order-detail.tsx';
import { OrderFilters } from './order-filters.tsx';

const PAGE_SIZE = 20;

const load = (async (ask, { url: { searchParams } }) => {
  const page = readPage(searchParams);
  const status = orderStatus.safeParse(searchParams.get('status')).data;
  const q = searchParams.get('q')?.slice(0, orderLimits.searchMax) || undefined;
  const { data } = await ask(listAdminOrders, { query: { status, q, page, limit: PAGE_SIZE } });
  return { ...data, page };
}) satisfies Load<unknown>;

export const loader = onServerForStaff('packer', load);
export const clientLoader = inBrowserGuarded(load);

/** Opening another order of the same list asks for nothing. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isSameList = listOf(currentUrl) === listOf(nextUrl) && currentUrl.href !== nextUrl.href;
  return isSameList ? false : defaultShouldRevalidate;
}

function listOf({ pathname, searchParams }: URL): string {
  const list = new URLSearchParams(searchParams);
  list.delete('order');
  return `${pathname}?${list}`;
}

export const meta: Route.MetaFunction = () => adminMeta('Order Management');

export default function AdminOrders({ loaderData }: Route.ComponentProps) {
  const { orders, page, pages, waiting } = loaderData;
  const [search] = useSearchParams();
  const [updated, setUpdated] = useState<AdminOrder | null>(null);
  const openId = search.get('order');
  const listed = orders.find((order) => order._id === openId);
  // The list may have moved on (a filter that the new status leaves): the panel keeps its order.
  const open = updated?._id === openId ? updated : listed;

  return (
    <>
      <header className="flex items-start gap-2">
        <Link to="/admin" aria-label="Back" className={buttonClass('quiet', 'icon')}>
          <ArrowLeft aria-hidden="true" className="size-5" />
        </Link>
        <PageHeading title="Order Management" subtitle={`${waiting} pending orders`} />
      </header>
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
        <section aria-label="Orders" className={clsx(open && 'max-lg:hidden')}>
          <OrderFilters />
          {orders.length === 0 ? (
            <EmptyState title="No orders found" />
          ) : (
            <ul className="mt-4 grid gap-3">
              {orders.map((order) => (
                <OrderCard key={order._id} order={order} isOpen={order._id === open?._id} />
              ))}
            </ul>
          )}
          <Pager page={page} pages={pages} />
        </section>
        <section
          aria-label="Order details"
          className={clsx(
            'rounded-lg border border-line bg-rice lg:sticky lg:top-6',
            !open && 'max-lg:hidden',
          )}
        >
          {open ? (
            <OrderDetail key={open._id} order={open} onUpdated={setUpdated} />
          ) : (
            <p className="px-6 py-20 text-center text-soft">Select an order to view details</p>
          )}
        </section>
      </div>
    </>
  );
}
