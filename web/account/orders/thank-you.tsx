import clsx from 'clsx';
import { useEffect, useId, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { formatExactRupees } from '#contract/money/money.ts';
import type { Order } from '#contract/orders/orders.ts';
import { shortOrderId } from '#contract/orders/short-order-id.ts';
import { ShareRow } from '#web/storefront/product/share-row.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { CircleCheck, X } from '#web/ui/icons/icons.ts';
import { AskAboutOrder, NextSteps } from './next-steps.tsx';
import { InvoiceLines } from './order-invoices.tsx';
import { OrderNumber } from './order-number.tsx';

/**
 * The order for which the address thanks, if it is one of these and bought. What the provider
 * redirects to says `paid`.
 */
export function thankedOrder(orders: readonly Order[], search: URLSearchParams): Order | undefined {
  const number = search.get('thanks') ?? search.get('paid');
  return orders.find(
    (order) =>
      shortOrderId(order._id) === number &&
      !order.confirming &&
      order.status !== 'cancelled' &&
      (order.paidAt !== null || order.toPayOnDelivery > 0),
  );
}

interface ThankYouProps {
  order: Order;
  /** Undefined where that is not known. */
  hasPassword: boolean | undefined;
  isAloneOnPaper: boolean;
}

/** Stays at the top of My Orders until the customer closes it. */
export function ThankYou({ order, hasPassword, isAloneOnPaper }: ThankYouProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [, setSearch] = useSearchParams();
  const { shippingAddress: to, items, invoices } = order;
  const number = shortOrderId(order._id);
  const shared = items.find(({ product }) => product.available && product._id);
  // The page that led here is gone.
  useEffect(() => heading.current?.focus(), []);

  function close(): void {
    setSearch(
      (before) => {
        const rest = new URLSearchParams(before);
        rest.delete('thanks');
        return rest;
      },
      { replace: true, preventScrollReset: true },
    );
  }

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
        onClick={close}
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
      {hasPassword === false && (
        <p className="rounded-md bg-shade px-4 py-3">
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
      {shared && <ShareRow name={shared.name} path={`/product/${shared.product._id}`} />}
    </section>
  );
}
