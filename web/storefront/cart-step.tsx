import { type ReactNode, useEffect, useState } from 'react';
import { formatExactRupees, rupeesFromPaise } from '#contract/money/money.ts';
import { useAuth } from '#web/account/session/session.tsx';
import { withReturn } from '#web/browser/safe-return.ts';
import { useCart } from '#web/cart/cart.ts';
import { buyable, countOf, rowKeyOf, type StoredLine } from '#web/cart/lines.ts';
import { useCartTotals } from '#web/checkout/cart/cart-totals.ts';
import { checkCart } from '#web/checkout/cart/check-cart.ts';
import { reopenCoupon } from '#web/checkout/cart/coupon.ts';
import { CouponBox } from '#web/checkout/cart/coupon-box.tsx';
import { NoHoldNotice } from '#web/checkout/cart/no-hold-notice.tsx';
import { TotalsList } from '#web/checkout/cart/totals-list.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { Link } from '#web/ui/link.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { shippingStep, useCheckoutStart } from './cart-checkout.ts';
import { CartRow } from './cart-row.tsx';

export function CartStep({ lines }: { lines: readonly StoredLine[] }) {
  const { user, isInitialized } = useAuth();
  const start = useCheckoutStart();
  const products = countOf(lines);
  const inStock = buyable(lines);
  const checkoutButton = {
    loading: start.isWorking,
    disabled: !isInitialized,
    onClick: start.checkOut,
  };

  // Prices and stock may have changed since the products were put in.
  useEffect(() => {
    reopenCoupon();
    void checkCart();
  }, []);

  return (
    <>
      <PageHeading title="Your Cart" subtitle={products === 1 ? '1 item' : `${products} items`}>
        <ClearCart />
      </PageHeading>
      {isInitialized && !user && <LoginBanner />}
      <div className="mt-6 grid items-start gap-8 lg:grid-cols-[1fr_24rem]">
        <ul className="divide-y divide-line border-line border-y">
          {lines.map((line) => (
            <CartRow key={rowKeyOf(line)} line={line} lines={lines} />
          ))}
        </ul>
        <section
          aria-labelledby="cart-summary"
          className="grid gap-5 rounded-lg border border-line bg-rice p-4 sm:p-6 lg:sticky lg:top-24"
        >
          <h2 id="cart-summary" className="text-2xl">
            Summary
          </h2>
          {inStock.length > 0 && <CouponBox lines={inStock} />}
          <TotalsList lines={inStock} />
          <NoHoldNotice />
          <Button size="large" className="max-lg:hidden" {...checkoutButton}>
            Checkout
          </Button>
        </section>
        <CheckoutBar lines={inStock}>
          <Button size="large" {...checkoutButton}>
            Checkout
          </Button>
        </CheckoutBar>
      </div>
      <ConfirmDialog
        open={start.removed.length > 0}
        title="Items Removed"
        description="These items are out of stock and cannot be bought now:"
        confirmLabel="Continue"
        onConfirm={start.continueWithout}
        onCancel={start.stay}
      >
        <ul className="list-disc pl-5">
          {start.removed.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      </ConfirmDialog>
    </>
  );
}

/** On a phone the checkout button stays visible, however long the cart. */
function CheckoutBar({ lines, children }: { lines: readonly StoredLine[]; children: ReactNode }) {
  const total = formatExactRupees(rupeesFromPaise(useCartTotals(lines).totalPaise));
  return (
    <div className="above-edge -mx-4 md:-mx-8 sticky bottom-[var(--room-below,0px)] z-10 flex items-center justify-between gap-4 border-line border-t bg-paper px-4 md:px-8 py-2.5 lg:hidden">
      <p aria-hidden="true" className="grid leading-tight">
        <span className="text-sm text-soft">Total</span>
        <span className="font-semibold text-lg tabular-nums">{total}</span>
      </p>
      {children}
    </div>
  );
}

function ClearCart() {
  const [isAsking, setAsking] = useState(false);
  const clear = useCart((cart) => cart.clear);
  return (
    <>
      <Button variant="quiet" className="-mr-4" onClick={() => setAsking(true)}>
        Clear Cart
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Clear Cart"
        description="Do you want to remove everything from your cart?"
        confirmLabel="Clear Cart"
        danger
        onConfirm={clear}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}

function LoginBanner() {
  return (
    <p className="mt-5 rounded-md border-turmeric border-l-4 bg-turmeric-wash px-4 py-3">
      <Link
        to={withReturn('/login', shippingStep)}
        className="font-semibold text-accent-deep underline"
      >
        Sign in
      </Link>{' '}
      to check out. Your cart is kept.
    </p>
  );
}
