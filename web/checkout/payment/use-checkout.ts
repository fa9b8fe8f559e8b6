import { useCallback, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { accountsApi } from '#contract/accounts/accounts.endpoints.ts';
import type { FieldError } from '#contract/api/envelope.ts';
import type { CashOnDelivery } from '#contract/cash-on-delivery/cash-on-delivery-settings.ts';
import type { BoughtOrder } from '#contract/checkout/checkout.ts';
import { checkoutMessages } from '#contract/checkout/checkout-rules.ts';
import type { ChangedPolicy, PolicyVersions } from '#contract/content/policies.ts';
import type { Delivery } from '#contract/orders/delivery.ts';
import type { ShopFacts } from '#contract/settings/settings.ts';
import { useAuth } from '#web/account/session/session.tsx';
import { call } from '#web/api/call.ts';
import { useCart } from '#web/cart/cart.ts';
import { buyable, type StoredLine } from '#web/cart/lines.ts';
import { toast } from '#web/ui/toasts/toast.ts';
import type { PaymentWidget } from './payment-widget.ts';
import type { CheckoutPage, CheckoutPhase } from './run-checkout.ts';
import { useLater } from './use-later.ts';

export interface Checkout {
  phase: CheckoutPhase;
  /** What is being paid for, whatever happens to the cart meanwhile; null while nothing is. */
  ordered: readonly StoredLine[] | null;
  /** Policies that changed while the page was open. */
  changedPolicies: readonly ChangedPolicy[];
  /** The customer has bought the same just now, and is asked; null while they are not. */
  bought: BoughtOrder | null;
  /** Buys it again, or not. */
  answerBought(isAgain: boolean): void;
  /**
   * Orders, and opens the payment; with `cash` asks for the mailed code, and by UPI shows how to pay.
   * Returns the fields of the form that the server refused.
   */
  pay(delivery: Delivery, how?: How): Promise<FieldError[]>;
  /** Closes an open payment widget when the customer leaves. */
  leave(): void;
}

interface How {
  cash?: CashOnDelivery | undefined;
  /** To the shop's own UPI id. */
  isByUpi?: boolean;
}

interface Wish extends How {
  delivery: Delivery;
  lines: readonly StoredLine[];
  buyAgain: boolean;
  provider?: string;
}

/** Loaded on demand: a cart is viewed more often than paid for. */
export const loadCheckout = () => import('./run-checkout.ts');

async function order(page: CheckoutPage, { delivery, cash, isByUpi }: Wish): Promise<FieldError[]> {
  if (cash) {
    const { orderOnDelivery } = await import('./order-on-delivery.ts');
    return orderOnDelivery(page, delivery, cash);
  }
  if (isByUpi) {
    const { orderByUpi } = await import('./order-by-upi.ts');
    return orderByUpi(page, delivery);
  }
  const { runCheckout } = await loadCheckout();
  return runCheckout(page, delivery);
}

/** Only one payment at a time, however often one clicks. */
export function useCheckout({ name, policyVersions }: ShopFacts): Checkout {
  const { user, updateUser } = useAuth();
  const navigate = useNavigate();
  const later = useLater();
  const [phase, setPhase] = useState<CheckoutPhase>('idle');
  const [ordered, setOrdered] = useState<readonly StoredLine[] | null>(null);
  const [changedPolicies, setChangedPolicies] = useState<readonly ChangedPolicy[]>([]);
  const seenPolicies = useRef<PolicyVersions>(policyVersions);
  const [bought, setBought] = useState<BoughtOrder | null>(null);
  const last = useRef<Wish | null>(null);
  const isBusy = useRef(false);
  const widget = useRef<PaymentWidget | null>(null);

  const leave = useCallback(() => widget.current?.close(), []);

  function pay(delivery: Delivery, how: How = {}): Promise<FieldError[]> {
    const lines = buyable(useCart.getState().lines);
    return start({ delivery, ...how, lines, buyAgain: false });
  }

  function answerBought(isAgain: boolean): void {
    setBought(null);
    if (isAgain && last.current) void start({ ...last.current, buyAgain: true });
  }

  async function start(wish: Wish): Promise<FieldError[]> {
    if (isBusy.current || !user) return [];
    isBusy.current = true;
    last.current = wish;
    const { lines, buyAgain, provider } = wish;
    setOrdered(lines);
    const page: CheckoutPage = {
      shopName: name,
      userId: user.id,
      lines,
      buyAgain,
      provider,
      payWith: (other) => void start({ ...wish, provider: other }),
      askAgain: setBought,
      seenPolicies: () => seenPolicies.current,
      showChanged(changed, versions) {
        seenPolicies.current = versions;
        setChangedPolicies(changed);
      },
      show(next) {
        isBusy.current = next !== 'idle';
        setPhase(next);
        if (next === 'idle') setOrdered(null);
      },
      setWidget(open) {
        widget.current = open;
      },
      leave: (to) => void navigate(to),
      leaveSoon: (to, told) =>
        later(() => {
          if (told !== undefined) toast.dismiss(told);
          void navigate(to);
        }),
    };
    try {
      const refused = await order(page, wish);
      if (!user.name) void followName();
      return refused;
    } catch {
      page.show('idle');
      toast.error(checkoutMessages.orderFailed);
      return [];
    }
  }

  /** The first order names an account that has no name. */
  async function followName(): Promise<void> {
    const answer = await call(accountsApi.profile, {});
    if (answer.success) updateUser(answer.data.user);
  }

  const asked = bought ? (last.current?.lines ?? null) : null;
  return { phase, ordered: ordered ?? asked, changedPolicies, bought, answerBought, pay, leave };
}
