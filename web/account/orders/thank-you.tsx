import clsx from 'clsx';
import { useEffect, useId, useRef, useState } from 'react';
import { accountsApi } from '#contract/accounts/accounts.endpoints.ts';
import { formatExactRupees } from '#contract/money/money.ts';
import type { OrderStatus } from '#contract/orders/order-rules.ts';
import type { Order } from '#contract/orders/orders.ts';
import { shortOrderId } from '#contract/orders/short-order-id.ts';
import { call } from '#web/api/call.ts';
import { closeThanks, takeNewThanks } from '#web/checkout/payment/thanks.ts';
import { ShareRow } from '#web/storefront/product/share-row.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { CircleCheck, X } from '#web/ui/icons/icons.ts';
import { AskAboutOrder, NextSteps } from './next-steps.tsx';
import { InvoiceLines } from './order-invoices.tsx';
import { OrderNumber } from './order-number.tsx';

/** The order to thank for, if it is one of these, bought, and not on its way yet. */
export function thankedOrder(orders: readonly Order[], number: string | null): Order | undefined {
  return orders.find(
    (order) =>
      shortOrderId(order._id) === number &&
      !order.confirming &&
      !over.includes(order.status) &&
      (order.paidAt !== null || order.toPayOnDelivery > 0),
  );
}

const over: readonly OrderStatus[] = ['shipped', 'delivered', 'cancelled'];

interface ThankYouProps {
  order: Order;
  isAloneOnPaper: boolean;
}

/** Stays at the top of My Orders until the customer closes it or the order is on its way. */
export function ThankYou({ order, isAloneOnPaper }: ThankYouProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { shippingAddress: to, items, invoices } = order;
  const number = shortOrderId(order._id);
  const shared = items.find(({ product }) => product.available && product._id);
  const lacksPassword = useLacksPassword();
  // The page that led here is gone.
  useEffect(() => {
    if (takeNewThanks()) heading.current?.focus();
  }, []);

  return (
    <section
      aria-labelledby={id}
      className={clsx(
        'relative mb-8 grid gap-4 rounded-lg border border-leaf bg-rice p-4 shadow-card sm:p-6',
        isAloneOnPaper && 'alone-on-paper',
      )}
    >
      <Button
        variant="quiet"
        size="icon"
        aria-label="Close the thank-you"
        className="absolute top-2 right-2"
        onClick={closeThanks}
      >
        <X aria-hidden="true" className="size-5" />
      </Button>
      <div className="flex items-center gap-3 pr-10">
        <CircleCheck aria-hidden="true" className="size-9 shrink-0 text-leaf" />
        <h2 id={id} ref={heading} tabIndex={-1} className="text-2xl outline-none">
          Thank you for your order
        </h2>
      </div>
      <p>
        Order{' '}
        <strong>
          <OrderNumber id={order._id} />
        </strong>
        .{' '}
        {order.toPayOnDelivery > 0
          ? `You pay ${formatExactRupees(order.toPayOnDelivery)} when it is delivered.`
          : `You have paid ${formatExactRupees(order.totalAmount)}.`}
      </p>
      <NextSteps
        at={order.paidAt ?? order.createdAt}
        email={to.email}
        city={to.city}
        place={[to.city, to.pincode].filter(Boolean).join(' ')}
      />
      <div className="print:hidden">
        <InvoiceLines invoices={invoices} />
      </div>
      {lacksPassword && (
        <p className="rounded-md bg-shade px-4 py-3 print:hidden">
          Sign in even faster next time:{' '}
          <LinkButton variant="secondary" to="/profile" className="mt-2 sm:mt-0 sm:ml-2">
            Create a password or passkey
          </LinkButton>
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 print:hidden">
        <LinkButton to="/shop">Continue Shopping</LinkButton>
        <AskAboutOrder number={number} />
      </div>
      {shared && (
        <div className="print:hidden">
          <ShareRow name={shared.name} path={`/product/${shared.product._id}`} />
        </div>
      )}
    </section>
  );
}

/** False until it is known. */
function useLacksPassword(): boolean {
  const [lacks, setLacks] = useState(false);
  useEffect(() => {
    void call(accountsApi.profile, {}).then(
      (answer) => answer.success && setLacks(!answer.data.hasPassword),
    );
  }, []);
  return lacks;
}
