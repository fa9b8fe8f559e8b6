import { useSearchParams } from 'react-router';
import { readPage } from '#contract/api/paging.ts';
import { listOrders } from '#contract/orders/orders.endpoints.ts';
import { usePaymentNews } from '#web/checkout/payment/use-payment-news.ts';
import { useBoughtLeavesCart } from '#web/checkout/payment/use-settled-purchases.ts';
import { inBrowserGuarded, type Load, onServerForUsers } from '#web/page/load-page.ts';
import { pageMeta } from '#web/page/page-meta.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Pager } from '#web/ui/pager.tsx';
import type { Route } from './+types/my-orders.ts';
import { ConfirmingNotice } from './confirming-notice.tsx';
import { useConfirming } from './confirming-payment.ts';
import { MyOrder } from './order-card.tsx';

const PAGE_SIZE = 10;

const load = (async (ask, { url }) => {
  const page = readPage(url.searchParams);
  const { data } = await ask(listOrders, { query: { page, limit: PAGE_SIZE } });
  return { ...data, page };
}) satisfies Load<unknown>;

export const loader = onServerForUsers(load);
export const clientLoader = inBrowserGuarded(load);

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'My Orders',
    description: 'What you have ordered, and where each order is.',
  });

export default function MyOrders({ loaderData }: Route.ComponentProps) {
  const { orders, placed, page, pages } = loaderData;
  const awaited = useSearchParams()[0].get('confirming');
  const isAwaited = awaited !== null && !orders.some((order) => order._id === awaited);
  useConfirming(isAwaited || orders.some((order) => order.confirming));
  useBoughtLeavesCart(orders);
  usePaymentNews();

  return (
    <div className="wrap max-w-4xl py-6 md:py-10">
      <PageHeading title="My Orders" subtitle={placed > 0 && countOf(placed)}>
        <LinkButton variant="secondary" to="/commissions">
          My Commissions
        </LinkButton>
      </PageHeading>
      {isAwaited && <ConfirmingNotice className="mt-6" />}
      {orders.length === 0 ? (
        !isAwaited && <NoOrders />
      ) : (
        <ul className="mt-6 grid gap-6">
          {orders.map((order) => (
            <MyOrder key={order._id} order={order} />
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
      What you buy is listed here, from the payment to your door.
    </EmptyState>
  );
}

function countOf(placed: number): string {
  return placed === 1 ? '1 order' : `${placed} orders`;
}
