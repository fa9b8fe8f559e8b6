import { useState } from 'react';
import { useRevalidator, useSearchParams } from 'react-router';
import { chosenText } from '#contract/catalogue/variants.ts';
import { checkoutMessages } from '#contract/checkout/checkout-rules.ts';
import { commissionPage } from '#contract/commissions/commission-rules.ts';
import { formatExactRupees, formatRupees } from '#contract/money/money.ts';
import { paymentLinkMessages } from '#contract/payment-links/payment-link-rules.ts';
import { paymentLinksApi } from '#contract/payment-links/payment-links.endpoints.ts';
import type { PayableOrder } from '#contract/payment-links/payment-links.ts';
import { withProvider } from '#contract/settings/payment-names.ts';
import { ConfirmingNotice } from '#web/account/orders/confirming-notice.tsx';
import { AskAboutOrder, NextSteps } from '#web/account/orders/next-steps.tsx';
import { PaidHow } from '#web/checkout/payment/paid-how.tsx';
import { inBrowser, type Load, onServer, unlessGone } from '#web/page/load-page.ts';
import { orAsShown, usePolling, useShown } from '#web/page/look-for-news.ts';
import { pageMeta } from '#web/page/page-meta.ts';
import { useShopFacts } from '#web/page/shop-facts.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { TimeText } from '#web/ui/date-text.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { focusField, type MissingField, missingWords, NotYet } from '#web/ui/forms/not-yet.tsx';
import { Lock } from '#web/ui/icons/form-icons.ts';
import { ResponsiveImage } from '#web/ui/images/responsive-image.tsx';
import { languageOf } from '#web/ui/language.ts';
import { Link } from '#web/ui/link.tsx';
import { OrderSums } from '#web/ui/order-sums.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import type { Route } from './+types/pay-by-link.ts';
import { LinkAddress } from './link-address.tsx';
import { useLinkPayment } from './use-link-payment.ts';

const FORM = 'link-address';
const LOOKS = 20;
/** What the provider's redirect put in the address. */
const ends = new Map<string, string>([
  ['returned', paymentLinkMessages.returned],
  ['unpaid', checkoutMessages.nothingPaid],
]);

const load = (async (ask, { params: { token = '' } }) => {
  const found = await unlessGone(ask(paymentLinksApi.readPaymentLink, { body: { token } }));
  return { order: found?.data.order, token };
}) satisfies Load<unknown>;

export const loader = onServer(load);
export const clientLoader = orAsShown(inBrowser(load));

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, {
    title: 'Pay for your order',
    description: 'See the total and pay for your order.',
  });

/** Who has the link sees what it asks money for, says where it goes, and pays. */
export default function PayByLink({ loaderData }: Route.ComponentProps) {
  const { order, token } = loaderData;
  const { revalidate } = useRevalidator();
  useShown(loaderData);
  usePolling(order?.state === 'confirming', () => void revalidate(), LOOKS);
  if (!order) return <Over title="Unknown payment link" text={paymentLinkMessages.unknown} />;
  const title = titleOf(order);
  switch (order.state) {
    case 'paid':
      return <Paid order={order} />;
    case 'cancelled':
      return <Over title={title} text={paymentLinkMessages.cancelled} />;
    case 'expired':
      return <Over title={title} text={paymentLinkMessages.expired} />;
    default:
      return <Open order={order} token={token} />;
  }
}

const titleOf = ({ number }: PayableOrder) => `Order #${number}`;

const toPayOf = ({ part, totalAmount }: PayableOrder) => part?.amount ?? totalAmount;

function Over({ title, text }: { title: string; text: string }) {
  return (
    <EmptyState
      level={1}
      title={title}
      actions={<LinkButton to="/contact">Write to us</LinkButton>}
    >
      {text}
    </EmptyState>
  );
}

function Paid({ order }: { order: PayableOrder }) {
  if (order.part && order.commission) {
    return (
      <EmptyState
        level={1}
        title={paymentLinkMessages.partPaid}
        actions={
          <LinkButton to={commissionPage(order.commission)}>Back to Your Commission</LinkButton>
        }
      >
        <p>
          {titleOf(order)}, part {order.part.number} of {order.part.of}:{' '}
          {formatExactRupees(order.part.amount)}
        </p>
        <p>
          We email you a receipt now, and the invoice for the whole amount when we ship the piece.
        </p>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      level={1}
      title={paymentLinkMessages.paid}
      actions={
        <>
          <LinkButton to="/dashboard">See More of Our Work</LinkButton>
          <AskAboutOrder number={order.number} />
        </>
      }
    >
      <p>
        {titleOf(order)}, {formatExactRupees(order.totalAmount)}
      </p>
      <div className="mx-auto mt-4 max-w-md text-left">
        <NextSteps
          at={new Date().toISOString()}
          email=""
          city={order.goesTo}
          place={order.goesTo}
        />
      </div>
    </EmptyState>
  );
}

function Open({ order, token }: { order: PayableOrder; token: string }) {
  const { name: shopName, canPay, paysThrough } = useShopFacts();
  const [search] = useSearchParams();
  const [missing, setMissing] = useState<readonly MissingField[] | undefined>(
    order.needsAddress ? undefined : [],
  );
  const isReady = missing?.length === 0;
  const { phase, pay } = useLinkPayment({ shopName, token, order });
  const isWorking = phase !== 'idle';
  const isConfirming = order.state === 'confirming';
  const ended = search.get('payment');

  return (
    <div className="wrap py-6 md:py-10">
      <PageHeading title={titleOf(order)} />
      <p className="mt-2 text-soft">
        <strong className="text-ink tabular-nums">{formatExactRupees(toPayOf(order))}</strong>
        {order.part &&
          ` now, part ${order.part.number} of ${order.part.of} of ${formatExactRupees(order.totalAmount)}.`}
        {!isConfirming && !order.part && (
          <>
            .{' '}
            {order.payableUntil && (
              <>
                We hold it for you until <TimeText iso={order.payableUntil} />.
              </>
            )}
          </>
        )}
      </p>
      {ended && !isConfirming && (
        <p role="status" className="mt-4 rounded-md bg-turmeric-wash px-4 py-3 text-turmeric-deep">
          {ends.get(ended) ?? checkoutMessages.verificationFailed}
        </p>
      )}
      <div className="mt-6 grid items-start gap-8 lg:grid-cols-[1fr_24rem]">
        <div className="grid gap-6">
          <Lines order={order} />
          {order.needsAddress && !isConfirming && (
            <section
              aria-labelledby="where"
              className="rounded-lg border border-line bg-rice p-4 sm:p-6"
            >
              <h2 id="where" className="mb-4 text-2xl">
                Delivery Address
              </h2>
              <LinkAddress id={FORM} knows={order.knows} onSubmit={pay} onReadiness={setMissing} />
            </section>
          )}
        </div>
        <section
          aria-labelledby="order-summary"
          className="grid gap-5 rounded-lg border border-line bg-rice p-4 sm:p-6 lg:sticky lg:top-24"
        >
          <h2 id="order-summary" className="text-2xl">
            Order Summary
          </h2>
          <OrderSums order={order} />
          {order.goesTo && <p className="text-soft">Delivery to {order.goesTo}.</p>}
          {isConfirming ? (
            <ConfirmingNotice className="rounded-md" />
          ) : (
            <>
              <Terms />
              <div className="grid gap-2">
                <NotYet
                  id={`${FORM}-missing`}
                  words={canPay ? missingWords(missing ?? []) : ''}
                  onLead={() => focusField(FORM, missing?.[0]?.name)}
                >
                  <Button
                    {...(order.needsAddress
                      ? { type: 'submit', form: FORM }
                      : { onClick: () => void pay() })}
                    size="large"
                    className="max-sm:px-3"
                    aria-describedby={`${FORM}-missing`}
                    disabled={!isReady || !canPay}
                    loading={isWorking}
                  >
                    {!isWorking && <Lock aria-hidden="true" className="size-5" />}
                    Pay {formatExactRupees(toPayOf(order))}
                    {withProvider(paysThrough)}
                  </Button>
                </NotYet>
                {canPay && <PaidHow />}
                <p role="status" className="text-center text-sm text-soft">
                  {canPay
                    ? !isReady && checkoutMessages.incomplete
                    : checkoutMessages.paymentUnavailable}
                </p>
              </div>
            </>
          )}
        </section>
      </div>
    </div>
  );
}

function Lines({ order: { items } }: { order: PayableOrder }) {
  return (
    <ul aria-label="Products of this order" className="divide-y divide-line border-line border-y">
      {items.map((item, at) => (
        // Two lines may be the same; their places never change.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <li key={at} className="flex items-center gap-4 py-3">
          {item.kind === 'product' && (
            <ResponsiveImage
              image={item.image}
              alt=""
              sizes="80px"
              className="size-20 shrink-0 rounded-md"
            />
          )}
          <span className="min-w-0 flex-1">
            <span lang={languageOf(item.name)} className="block break-words">
              {item.name}
            </span>
            <span className="text-sm text-soft tabular-nums">
              {item.selectedSize && `${chosenText(item)} · `}
              {item.quantity} × {formatRupees(item.price)}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}

function Terms() {
  return (
    <p className="text-sm text-soft">
      By paying you agree to our{' '}
      <Link to="/terms" className="text-accent underline">
        Terms of Service
      </Link>{' '}
      and our{' '}
      <Link to="/refund-policy" className="text-accent underline">
        Refund Policy
      </Link>
      .
    </p>
  );
}
