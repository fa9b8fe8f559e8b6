import { useCallback, useEffect, useState } from 'react';
import type { User } from '#contract/accounts/accounts.ts';
import { checkoutMessages } from '#contract/checkout/checkout-rules.ts';
import type { PolicyNotice } from '#contract/content/policies.ts';
import { formatExactRupees, rupeesFromPaise } from '#contract/money/money.ts';
import type { Delivery, ShippingFields } from '#contract/orders/delivery.ts';
import { withProvider } from '#contract/settings/payment-names.ts';
import { PolicyNotices } from '#web/account/privacy/policy-notices.tsx';
import { useCart } from '#web/cart/cart.ts';
import { readLastAddress, saveLastAddress, saveTypedAddress } from '#web/cart/last-address.ts';
import { chosenLabel, rowKeyOf, type StoredLine } from '#web/cart/lines.ts';
import { ShippingForm } from '#web/checkout/address/shipping-form.tsx';
import { useLastOrderAddress } from '#web/checkout/address/use-last-order-address.ts';
import { useCartTotals } from '#web/checkout/cart/cart-totals.ts';
import { checkCart } from '#web/checkout/cart/check-cart.ts';
import { CouponBox } from '#web/checkout/cart/coupon-box.tsx';
import { NoHoldNotice } from '#web/checkout/cart/no-hold-notice.tsx';
import { TotalsList } from '#web/checkout/cart/totals-list.tsx';
import { type Checkout, loadCheckout } from '#web/checkout/payment/use-checkout.ts';
import { useShopFacts } from '#web/page/shop-facts.ts';
import { Button } from '#web/ui/button.tsx';
import { focusField, type MissingField, missingWords, NotYet } from '#web/ui/forms/not-yet.tsx';
import { Lock } from '#web/ui/icons/form-icons.ts';
import { ArrowLeft } from '#web/ui/icons/icons.ts';
import { ResponsiveImage } from '#web/ui/images/responsive-image.tsx';
import { Link } from '#web/ui/link.tsx';
import { Skeleton } from '#web/ui/loading/skeleton.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { BoughtJustNow } from './payment/bought-just-now.tsx';
import { PaidHow } from './payment/paid-how.tsx';
import { PaymentWays } from './payment-ways.tsx';
import { usePaymentWay } from './use-payment-way.ts';
import { usePolicyNotices } from './use-policy-notices.ts';

const FORM = 'shipping';

interface ShippingStepProps {
  user: User;
  /** The lines that are in stock. */
  lines: readonly StoredLine[];
  checkout: Checkout;
  /** False when no payment provider is set up. */
  canPay: boolean;
}

export default function ShippingStep(props: ShippingStepProps) {
  const notices = usePolicyNotices();
  if (!notices) {
    return (
      <div role="status" aria-label="Loading the checkout">
        <Skeleton className="h-72" />
      </div>
    );
  }
  return <Step {...props} notices={notices} />;
}

interface StepProps extends ShippingStepProps {
  notices: readonly PolicyNotice[];
}

function Step({ user, lines, checkout, canPay, notices }: StepProps) {
  const { paysThrough } = useShopFacts();
  const [missing, setMissing] = useState<readonly MissingField[]>();
  const isReady = missing?.length === 0;
  const way = usePaymentWay(lines, canPay);
  const { cash, seePincode } = way;
  const isByUpi = way.chosen === 'upi';
  const isNow = way.chosen === undefined || way.chosen === 'online';
  const [known] = useState(() => ({
    name: user.name,
    email: user.email,
    ...readLastAddress(user.id),
  }));
  const foundLater = useLastOrderAddress(known.address === undefined);
  const saveTyped = useCallback(
    (typed: ShippingFields) => {
      saveTypedAddress(user.id, typed);
      seePincode(typed.pincode);
    },
    [user.id, seePincode],
  );
  const isUnchanged = ({ page }: PolicyNotice) =>
    checkout.changedPolicies.every((changed) => changed.page !== page);
  const isWorking = checkout.phase !== 'idle';
  const { leave } = checkout;
  useEffect(() => leave, [leave]);
  // The button that led here is gone: the focus moves to the top of the page.
  useEffect(() => document.getElementById('content')?.focus({ preventScroll: true }), []);
  // Prices and stock may have changed: a sign-in can lead straight here.
  useEffect(() => void checkCart(), []);
  // Loaded early: the connection may fail between the address and the payment.
  useEffect(() => {
    loadCheckout().catch(() => {});
  }, []);
  const total = formatExactRupees(rupeesFromPaise(useCartTotals(lines, cash).totalPaise));

  function submit(delivery: Delivery) {
    saveLastAddress(user.id, delivery.shippingAddress);
    return checkout.pay(delivery, { cash, isByUpi });
  }

  return (
    <>
      <BoughtJustNow
        bought={checkout.phase === 'idle' ? checkout.bought : null}
        onAnswer={checkout.answerBought}
      />
      <Link
        to="/cart"
        className="mb-2 inline-flex min-h-11 items-center gap-2 font-semibold text-accent underline-offset-4 hover:underline"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        Back to cart
      </Link>
      <PageHeading title="Shipping Details" />
      <div data-checkout className="mt-6 grid items-start gap-8 lg:grid-cols-[1fr_24rem]">
        <div className="rounded-lg border border-line bg-rice p-4 sm:p-6">
          <ShippingForm
            id={FORM}
            known={known}
            hasEarlier={known.address !== undefined || Boolean(foundLater.address)}
            foundLater={foundLater}
            onSubmit={submit}
            onReadiness={setMissing}
            onTyping={saveTyped}
          />
        </div>
        <section
          aria-labelledby="order-summary"
          className="grid gap-5 rounded-lg border border-line bg-rice p-4 sm:p-6 lg:sticky lg:top-24"
        >
          <h2 id="order-summary" className="text-2xl">
            Order Summary
          </h2>
          <SummaryLines lines={lines} />
          <LeftOut ordered={lines} />
          <CouponBox lines={lines} disabled={isWorking} />
          {way.offered.length > 1 && <PaymentWays way={way} canPay={canPay} disabled={isWorking} />}
          <TotalsList lines={lines} cash={cash} />
          <NoHoldNotice />
          <PolicyNotices notices={checkout.changedPolicies} />
          <PolicyNotices notices={notices.filter(isUnchanged)} />
          <Terms isPaying={isNow} />
          <div className="grid gap-2">
            <NotYet
              id={`${FORM}-missing`}
              words={way.chosen ? missingWords(missing ?? []) : ''}
              onLead={() => focusField(FORM, missing?.[0]?.name)}
            >
              <Button
                type="submit"
                form={FORM}
                size="large"
                className="max-sm:px-3"
                aria-describedby={`${FORM}-missing`}
                disabled={!isReady || !way.chosen}
                loading={isWorking}
              >
                {!isWorking && isNow && <Lock aria-hidden="true" className="size-5" />}
                {cash
                  ? `Order and Pay ${total} on Delivery`
                  : isByUpi
                    ? `Order and Pay ${total} by UPI`
                    : `Pay ${total}${withProvider(paysThrough)}`}
              </Button>
            </NotYet>
            {isNow && canPay && <PaidHow />}
            <p role="status" className="text-center text-sm text-soft">
              {way.chosen
                ? !isReady && checkoutMessages.incomplete
                : checkoutMessages.paymentUnavailable}
            </p>
          </div>
        </section>
      </div>
    </>
  );
}

/** Who comes here straight from the sign-in has not seen that the cart holds more than is sold. */
function LeftOut({ ordered }: { ordered: readonly StoredLine[] }) {
  const inCart = useCart((cart) => cart.lines);
  const bought = new Set(ordered.map(rowKeyOf));
  const names = inCart
    .filter((line) => !line.product.inStock && !bought.has(rowKeyOf(line)))
    .map(({ product }) => product.name);
  if (names.length === 0) return null;
  return (
    <p role="status" className="rounded-md bg-turmeric-wash px-4 py-2.5 text-turmeric-deep">
      Out of stock now, so not part of this order: {names.join(', ')}.
    </p>
  );
}

function SummaryLines({ lines }: { lines: readonly StoredLine[] }) {
  return (
    <ul className="grid gap-3">
      {lines.map((line) => (
        <li key={rowKeyOf(line)} className="flex items-center gap-3">
          <ResponsiveImage
            image={line.product.image}
            alt=""
            sizes="56px"
            className="size-14 shrink-0 rounded-sm"
          />
          <span className="min-w-0">
            <span className="line-clamp-2">{line.product.name}</span>
            <span className="text-sm text-soft">
              {line.selectedSize && `${chosenLabel(line.product, line.selectedSize)} · `}Qty{' '}
              {line.quantity}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}

function Terms({ isPaying }: { isPaying: boolean }) {
  return (
    <p className="text-sm text-soft">
      By {isPaying ? 'paying' : 'ordering'} you agree to our{' '}
      <Link to="/terms" className="text-accent underline">
        Terms of Service
      </Link>{' '}
      and our{' '}
      <Link to="/refund-policy" className="text-accent underline">
        Refund Policy
      </Link>
      , with its 7-day return policy.
    </p>
  );
}
