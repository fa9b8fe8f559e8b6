import { useEffect } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { formatExactRupees } from '#contract/money/money.ts';
import { shortOrderId } from '#contract/orders/short-order-id.ts';
import { upiApi } from '#contract/upi/upi.endpoints.ts';
import type { UpiOrder } from '#contract/upi/upi.ts';
import { thankFor } from '#web/checkout/payment/thanks.ts';
import { inBrowserGuarded, type Load, onServerForUsers } from '#web/page/load-page.ts';
import { orAsShown, usePolling, useShown } from '#web/page/look-for-news.ts';
import { pageMeta } from '#web/page/page-meta.ts';
import { useShopFacts } from '#web/page/shop-facts.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { TimeText } from '#web/ui/date-text.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import type { Route } from './+types/pay-by-upi.ts';
import { UpiReference } from './upi-reference.tsx';
import { UpiWays } from './upi-ways.tsx';

/** About seven minutes. Staff may look at their bank tomorrow, and then the customer gets an email. */
const LOOKS = 20;

const load = (async (ask, { params: { id = '' } }) => {
  const { data } = await ask(upiApi.readUpiOrder, { params: { id } });
  return { order: data };
}) satisfies Load<unknown>;

export const loader = onServerForUsers(load);
export const clientLoader = orAsShown(inBrowserGuarded(load));

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Pay by UPI',
    description: 'Pay for your order with your UPI app.',
  });

const titles: Record<Exclude<UpiOrder['state'], 'paid'>, string> = {
  open: 'Pay by UPI',
  checking: 'We Are Checking Your Payment',
  over: 'The Time to Pay Is Over',
  ended: 'This Order Has Ended',
  'going-back': 'We Are Returning Your Money',
};

/** An order waits for its payment to the shop's UPI id, until staff have found that at their bank. */
export default function PayByUpi({ loaderData }: Route.ComponentProps) {
  const { order } = loaderData;
  const { revalidate } = useRevalidator();
  useShown(loaderData);
  const { canPay, cashOnDelivery } = useShopFacts();
  const hasOtherWays = canPay || cashOnDelivery.isOn;
  const isAwaited = order.state === 'open' || order.state === 'checking';
  usePolling(isAwaited, () => void revalidate(), LOOKS);
  if (order.state === 'paid') return <Paid id={order._id} />;
  const total = formatExactRupees(order.total);
  return (
    <div className="wrap max-w-3xl py-6 md:py-10">
      <PageHeading
        title={titles[order.state]}
        subtitle={`Order #${shortOrderId(order._id)}, ${total}`}
      />
      <div className="mt-6 grid gap-5 rounded-lg border border-line bg-rice p-4 sm:p-6">
        <p role="status" className="rounded-md bg-turmeric-wash px-4 py-3 text-turmeric-deep">
          <StateWords order={order} />
        </p>
        {order.code && order.state === 'open' && <UpiWays code={order.code} total={order.total} />}
        {order.state !== 'ended' && order.state !== 'going-back' && (
          <UpiReference key={order._id} order={order} onSaved={() => void revalidate()} />
        )}
        {order.code && order.state === 'checking' && order.isHeld && (
          <details>
            <summary className="min-h-11 cursor-pointer content-center font-semibold text-accent">
              Show how to pay again
            </summary>
            <UpiWays code={order.code} total={order.total} />
          </details>
        )}
      </div>
      {order.state === 'open' && hasOtherWays && (
        <p className="mt-4 text-soft">
          Would you rather pay in another way? Cancel this order in My Orders, and order again.
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        <LinkButton to="/my-orders" variant="secondary">
          My Orders
        </LinkButton>
        <LinkButton to="/contact" variant="quiet">
          Ask About This Order
        </LinkButton>
      </div>
    </div>
  );
}

function StateWords({ order }: { order: UpiOrder }) {
  const until = <TimeText iso={order.payUntil} />;
  switch (order.state) {
    case 'open':
      return order.code ? (
        <>
          Please pay {formatExactRupees(order.total)}. We hold the products for you until {until}.
        </>
      ) : (
        <>
          We cannot show how to pay at the moment. We hold the products for you until {until}.
          Please write to us.
        </>
      );
    case 'checking':
      return order.isHeld ? (
        <>
          Thank you. We are looking for your payment at our bank, and will email you once it is
          confirmed. Until then we hold the products for you. You can close this page.
        </>
      ) : (
        <>
          Thank you. The time to pay was over, so the products are on sale again. We are looking for
          your payment. If the products are still there, the order is yours. If not, we give your
          money back.
        </>
      );
    case 'over':
      return (
        <>
          The time to pay is over, so the products are on sale again. You owe nothing. If you have
          paid, please enter the reference of the payment.
        </>
      );
    case 'going-back':
      return (
        <>
          This order is cancelled. We have received your payment and are sending it back. You can
          follow the refund in My Orders.
        </>
      );
    default:
      return (
        <>
          This order is cancelled, and you owe nothing. If the money has left your account, please
          write to us with the reference of the payment.
        </>
      );
  }
}

/** Confirmed by staff: My Orders thanks for it. */
function Paid({ id }: { id: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    thankFor(id);
    void navigate('/my-orders', { replace: true });
  }, [id, navigate]);
  return null;
}
