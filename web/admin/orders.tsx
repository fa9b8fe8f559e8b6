import clsx from 'clsx';
import { useState } from 'react';
import { type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router';
import { readAdminOrder } from '#contract/admin-orders.ts';
import {
  type AdminOrder,
  listAdminOrders,
  orderLimits,
  orderMessages,
  orderStatus,
} from '#contract/orders.ts';
import { readPage } from '#contract/paging.ts';
import {
  type Ask,
  inBrowserGuarded,
  type Load,
  onServerForStaff,
  statusOf,
} from '#web/load-page.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { useAskedSearch } from '#web/ui/use-asked-search.ts';
import type { Route } from './+types/orders.ts';
import { AdminHeading } from './admin-heading.tsx';
import { adminMeta } from './admin-meta.ts';
import { OrderCard } from './order-card.tsx';
import { OrderDetail } from './order-detail.tsx';
import { OrderFilters } from './order-filters.tsx';
import { useOpenedPanel } from './use-opened-panel.ts';

const PAGE_SIZE = 20;

const load = (async (ask, { url: { searchParams } }) => {
  const page = readPage(searchParams);
  const status = orderStatus.safeParse(searchParams.get('status')).data;
  const q = searchParams.get('q')?.slice(0, orderLimits.searchMax) || undefined;
  const openId = searchParams.get('order');
  const [{ data }, detail] = await Promise.all([
    ask(listAdminOrders, { query: { status, q, page, limit: PAGE_SIZE } }),
    openId ? readOpened(ask, openId) : undefined,
  ]);
  return { ...data, page, detail };
}) satisfies Load<unknown>;

/** A link from elsewhere may lead to an order that is not on this page of the list, or nowhere. */
async function readOpened(ask: Ask, id: string) {
  try {
    return (await ask(readAdminOrder, { params: { id } })).data;
  } catch (error) {
    if (statusOf(error) === 404) return undefined;
    throw error;
  }
}

export const loader = onServerForStaff('packer', load);
export const clientLoader = inBrowserGuarded(load);

/** Opening a dialog of an order, or closing the panel, asks for nothing. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const closes = currentUrl.searchParams.has('order') && !nextUrl.searchParams.has('order');
  const aside = closes ? ['dialog', 'order'] : ['dialog'];
  const isSame = without(currentUrl, aside) === without(nextUrl, aside);
  return isSame && currentUrl.href !== nextUrl.href ? false : defaultShouldRevalidate;
}

function without({ pathname, searchParams }: URL, names: readonly string[]): string {
  const rest = new URLSearchParams(searchParams);
  for (const name of names) rest.delete(name);
  return `${pathname}?${rest}`;
}

export const meta: Route.MetaFunction = () => adminMeta('Order Management');

export default function AdminOrders({ loaderData }: Route.ComponentProps) {
  const { orders, page, pages, waiting, detail } = loaderData;
  const [shown] = useSearchParams();
  // An order of the list stands there at once, its history follows.
  const { asked } = useAskedSearch();
  const openId = asked.get('order');
  const [updated, setUpdated] = useState<AdminOrder>();
  // News of a refund leaves `updatedAt` as it was: of two states alike the later read one counts.
  const open = newestOf([updated, ...orders, detail?.order], openId);
  const history = detail?.order._id === openId ? detail?.history : undefined;
  const isUnknown = openId !== null && !open && shown.get('order') === openId;
  const panel = useOpenedPanel(open?._id);

  return (
    <>
      <AdminHeading title="Order Management" subtitle={`${waiting} pending orders`} />
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
        <section aria-label="Orders" className={clsx(open && 'max-lg:hidden')}>
          <OrderFilters />
          {orders.length === 0 ? (
            <EmptyState title="No orders found" />
          ) : (
            <ul className="mt-4 grid gap-3">
              {orders.map((order) => (
                <OrderCard key={order._id} order={order} isOpen={order._id === openId} />
              ))}
            </ul>
          )}
          <Pager page={page} pages={pages} />
        </section>
        <section
          ref={panel}
          aria-label="Order details"
          tabIndex={-1}
          className={clsx(
            'rounded-lg border border-line bg-rice outline-none lg:sticky lg:top-6 lg:max-h-[calc(100dvh-3rem)] lg:overflow-y-auto',
            !open && 'max-lg:hidden',
          )}
        >
          {open ? (
            <OrderDetail key={open._id} order={open} history={history} onUpdated={setUpdated} />
          ) : (
            <p className="px-6 py-20 text-center text-soft">
              {isUnknown ? orderMessages.notFound : 'Select an order to view details'}
            </p>
          )}
        </section>
      </div>
    </>
  );
}

/** The list, the panel and the last change may each know of another state of the order. */
function newestOf(
  states: readonly (AdminOrder | undefined)[],
  id: string | null,
): AdminOrder | undefined {
  return states
    .filter((each) => each !== undefined && each._id === id)
    .reduce<AdminOrder | undefined>(
      (newest, each) => (newest && each && newest.updatedAt > each.updatedAt ? newest : each),
      undefined,
    );
}
