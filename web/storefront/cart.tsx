import { lazy, Suspense, useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { checkoutMessages } from '#contract/checkout/checkout-rules.ts';
import { useAuth } from '#web/account/session/session.tsx';
import { useCart } from '#web/cart/cart.ts';
import { buyable } from '#web/cart/lines.ts';
import { useCheckout } from '#web/checkout/payment/use-checkout.ts';
import { usePaymentNews } from '#web/checkout/payment/use-payment-news.ts';
import { useUnseenPayments } from '#web/checkout/payment/use-settled-purchases.ts';
import { pageMeta } from '#web/page/page-meta.ts';
import { useShopFacts } from '#web/page/shop-facts.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { CircleCheck } from '#web/ui/icons/icons.ts';
import { Skeleton } from '#web/ui/loading/skeleton.tsx';
import type { Route } from './+types/cart.ts';
import { CartStep } from './cart-step.tsx';

/** The form and its rules are loaded only for customers who go on to pay. */
const ShippingStep = lazy(() => import('#web/checkout/shipping-step.tsx'));

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Your cart',
    description: 'The products in your cart, and the total.',
  });

export default function Cart() {
  return (
    <div className="wrap py-6 md:py-10">
      <Steps />
    </div>
  );
}

function Steps() {
  const shop = useShopFacts();
  const { user, isInitialized } = useAuth();
  const lines = useCart((cart) => cart.lines);
  const isOpen = useCart((cart) => cart.isOpen && (cart.isWhole || cart.lines.length > 0));
  const checkout = useCheckout(shop);
  const isShipping = useSearchParams()[0].get('step') === 'shipping';
  const inStock = checkout.ordered ?? buyable(lines);
  const canShip = user !== null && inStock.length > 0;
  const isPaid = checkout.phase === 'paid';
  const isAstray = isShipping && isOpen && isInitialized && !canShip && !isPaid;
  const navigate = useNavigate();

  usePaymentNews();
  useUnseenPayments(checkout.phase === 'idle');
  useEffect(() => {
    if (isAstray) navigate('/cart', { replace: true });
  }, [isAstray, navigate]);

  if (isPaid) return <PaidNotice />;
  if (!isOpen || (isShipping && !canShip)) return <CartSkeleton />;
  if (lines.length === 0 && !isShipping) return <EmptyCart />;
  if (!isShipping || !user) return <CartStep lines={lines} />;
  return (
    <Suspense fallback={<CartSkeleton />}>
      <ShippingStep user={user} lines={inStock} checkout={checkout} canPay={shop.canPay} />
    </Suspense>
  );
}

function EmptyCart() {
  return (
    <EmptyState
      level={1}
      title={checkoutMessages.emptyCart}
      actions={<LinkButton to="/shop">Browse Products</LinkButton>}
    >
      Find something made by hand in the shop.
    </EmptyState>
  );
}

function PaidNotice() {
  // The button that was pressed stood far below.
  useEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  return (
    <div role="status" className="mx-auto max-w-lg py-20 text-center">
      <CircleCheck aria-hidden="true" className="mx-auto size-14 text-leaf" />
      <h1 className="mt-4 text-3xl">Thank you!</h1>
      <p className="mt-2 text-lg text-soft">
        We have received your order and are sending you a confirmation by email.
      </p>
    </div>
  );
}

function CartSkeleton() {
  return (
    <>
      <noscript>
        <EmptyState
          level={1}
          title="Your cart needs JavaScript"
          actions={<LinkButton to="/shop">Browse Products</LinkButton>}
        >
          <p>It is stored in your browser. Please switch JavaScript on and reload this page.</p>
        </EmptyState>
      </noscript>
      <div role="status" aria-label="Loading your cart" className="needs-script">
        <Skeleton className="h-9 w-48" />
        <div className="mt-6 grid items-start gap-8 lg:grid-cols-[1fr_24rem]">
          <div className="grid gap-4">
            <Skeleton className="h-36" />
            <Skeleton className="h-36" />
          </div>
          <Skeleton className="h-72" />
        </div>
      </div>
    </>
  );
}
