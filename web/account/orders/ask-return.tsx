import { startOfDay } from '#contract/api/calendar.ts';
import { ordersApi } from '#contract/orders/orders.endpoints.ts';
import { shortOrderId } from '#contract/orders/short-order-id.ts';
import { returnLimits } from '#contract/returns/record/return-rules.ts';
import { inBrowserGuarded, type Load, onServerForUsers } from '#web/page/load-page.ts';
import { pageMeta } from '#web/page/page-meta.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { DateText } from '#web/ui/date-text.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ArrowLeft } from '#web/ui/icons/icons.ts';
import { Link } from '#web/ui/link.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import type { Route } from './+types/ask-return.ts';
import { ReturnForm } from './return-form.tsx';
import { canReturn } from './returnable.ts';

const load = (async (ask, { params }) => {
  const { data } = await ask(ordersApi.readOrder, { params: { id: params.id ?? '' } });
  return data;
}) satisfies Load<unknown>;

export const loader = onServerForUsers(load);
export const clientLoader = inBrowserGuarded(load);

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Return Products',
    description: 'Send back a product that does not feel right at home.',
  });

export default function ReturnPage({ loaderData: { order } }: Route.ComponentProps) {
  const number = `Order #${shortOrderId(order._id)}`;
  return (
    <div className="wrap max-w-2xl py-6 md:py-10">
      <Link
        to="/my-orders"
        className="mb-2 inline-flex min-h-11 items-center gap-2 font-semibold text-accent underline-offset-4 hover:underline"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        My Orders
      </Link>
      {canReturn(order) && order.returnableUntil ? (
        <>
          <PageHeading
            title="Return Products"
            subtitle={
              <>
                {number}, until <DateText iso={startOfDay(order.returnableUntil).toISOString()} />
              </>
            }
          />
          <ReturnForm order={order} />
        </>
      ) : (
        <EmptyState
          level={1}
          title="Nothing to return"
          actions={<LinkButton to="/contact?subject=return">Write to us</LinkButton>}
        >
          {number}: you can request a return within {returnLimits.days} days of delivery, once per
          unit. If a product is defective, damaged or not as described, please still tell us.
        </EmptyState>
      )}
    </div>
  );
}
