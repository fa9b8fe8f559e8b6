import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { readPage } from '#contract/api/paging.ts';
import { ordersApi } from '#contract/orders/orders.endpoints.ts';
import { readOwnOrders, saveOwnOrders } from '#web/account/session/own-copy.ts';
import { useAuth } from '#web/account/session/session.tsx';
import { useThanks } from '#web/checkout/payment/thanks.ts';
import { usePaymentNews } from '#web/checkout/payment/use-payment-news.ts';
import { useBoughtLeavesCart } from '#web/checkout/payment/use-settled-purchases.ts';
import { inBrowserGuarded, isAway, type Load, onServerForUsers } from '#web/page/load-page.ts';
import { orAsShown, useShown } from '#web/page/look-for-news.ts';
import { pageMeta } from '#web/page/page-meta.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Pager } from '#web/ui/pager.tsx';
import type { Route } from './+types/my-orders.ts';
import { ConfirmingNotice } from './confirming-notice.tsx';
import { useConfirming } from './confirming-payment.ts';
import { MyOrder } from './order-card.tsx';
import { SavedOrdersNote } from './saved-orders.tsx';
import { ThankYou, thankedOrder } from './thank-you.tsx';
import { usePrintAlone } from './use-print-alone.ts';

const PAGE_SIZE = 10;

const load = (async (ask, { url }) => {
  const page = readPage(url.searchParams);
  const { data } = await ask(ordersApi.listOrders, { query: { page, limit: PAGE_SIZE } });
  return { ...data, page, savedAt: undefined as string | undefined };
}) satisfies Load<unknown>;

/** Without a network the last orders, as this browser has seen them. */
const loadOrSaved = (async (ask, address) => {
  try {
    return await load(ask, address);
  } catch (error) {
    const saved = readOwnOrders();
    if (!saved || !isAway(error) || readPage(address.url.searchParams) > 1) throw error;
    return { ...saved, page: 1, pages: 1 };
  }
}) satisfies Load<unknown>;

export const loader = onServerForUsers(load);
export const clientLoader = orAsShown(inBrowserGuarded(loadOrSaved));

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'My Orders',
    description: 'Your orders, and the status of each.',
  });

export default function MyOrders({ loaderData }: Route.ComponentProps) {
  const { customerId, orders, placed, page, pages, total, savedAt } = loaderData;
  useShown(loaderData);
  const { user } = useAuth();
  useEffect(() => {
    const isFirst = page === 1 && savedAt === undefined;
    if (user && isFirst) saveOwnOrders(user, { customerId, orders, placed, pages, total });
  }, [user, customerId, orders, placed, page, pages, total, savedAt]);
  const [search] = useSearchParams();
  const awaited = search.get('confirming');
  const thanked = thankedOrder(orders, useThanks());
  const { alone, print } = usePrintAlone(thanked?._id);
  const isAwaited = awaited !== null && !orders.some((order) => order._id === awaited);
  useConfirming(isAwaited || orders.some((order) => order.confirming));
  useBoughtLeavesCart(orders);
  usePaymentNews();

  return (
    <div className="wrap max-w-4xl py-6 md:py-10">
      {thanked && (
        <ThankYou key={thanked._id} order={thanked} isAloneOnPaper={thanked._id === alone} />
      )}
      <PageHeading title="My Orders" subtitle={placed > 0 && countOf(placed)}>
        <LinkButton variant="secondary" to="/commissions">
          My Commissions
        </LinkButton>
      </PageHeading>
      {savedAt && <SavedOrdersNote savedAt={savedAt} />}
      {isAwaited && <ConfirmingNotice className="mt-6" />}
      {orders.length === 0 ? (
        !isAwaited && <NoOrders />
      ) : (
        <ul className="mt-6 grid gap-6">
          {orders.map((order) => (
            <MyOrder
              key={order._id}
              order={order}
              isAloneOnPaper={order._id === alone}
              onPrint={() => print(order._id)}
            />
          ))}
        </ul>
      )}
      <Pager page={page} pages={pages} />
    </div>
  );
}

function NoOrders() {
  return (
    <EmptyState title="No orders yet" actions={<LinkButton to="/shop">Browse Products</LinkButton>}>
      Your orders appear here, from the payment to the delivery.
    </EmptyState>
  );
}

function countOf(placed: number): string {
  return placed === 1 ? '1 order' : `${placed} orders`;
}
