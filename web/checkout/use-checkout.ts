import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import {
  checkoutMessages,
  createOrder,
  dismissPayment,
  type ShippingAddress,
  verifyPayment,
} from '#contract/checkout.ts';
import type { Answer } from '#contract/endpoint.ts';
import type { Failure, FieldError } from '#contract/envelope.ts';
import { rupeesFromPaise } from '#contract/money.ts';
import { useAuth } from '#web/account/session.tsx';
import { call } from '#web/api/call.ts';
import { useBag } from '#web/bag/bag.ts';
import { bagTotals, buyable, countOf, toCartLines } from '#web/bag/lines.ts';
import { toast } from '#web/ui/toast.ts';
import { attemptKey, forgetAttempt } from './attempt.ts';
import { checkBag } from './check-bag.ts';
import {
  loadWidget,
  type PaymentConfirmation,
  type PaymentWidget,
  paysOnOtherPage,
  type WidgetOptions,
} from './payment-widget.ts';
import { forgetPurchase, keepPurchase, type Purchase } from './purchases.ts';
import { useLater } from './use-later.ts';

export type CheckoutPhase = 'idle' | 'ordering' | 'paying' | 'verifying' | 'paid';

type OpenedOrder = Answer<typeof createOrder>['data'];

export interface Checkout {
  phase: CheckoutPhase;
  /** Orders and opens the payment. Answers the address fields that the server refused. */
  pay(address: ShippingAddress): Promise<FieldError[]>;
}

/** Geru, the colour of the shop's buttons. */
const THEME = { color: '#9a3a20' };
const WIDGET_SECONDS = 15 * 60;

/** From the address to the paid order. Only one payment at a time, however often one clicks. */
export function useCheckout(shopName: string): Checkout {
  const { user } = useAuth();
  const navigate = useNavigate();
  const later = useLater();
  const [phase, setPhase] = useState<CheckoutPhase>('idle');
  const isBusy = useRef(false);
  const widget = useRef<PaymentWidget | null>(null);

  useEffect(() => () => widget.current?.close(), []);

  const rest = useCallback(() => {
    isBusy.current = false;
    widget.current = null;
    setPhase('idle');
  }, []);

  const onPaid = useCallback(
    ({ orderId, lines }: Purchase) => {
      forgetPurchase(orderId);
      setPhase('paid');
      useBag.getState().removeBought(lines);
      toast.success(checkoutMessages.paid);
      later(() => navigate('/my-orders'));
    },
    [later, navigate],
  );

  const verify = useCallback(
    async (confirmation: PaymentConfirmation, purchase: Purchase) => {
      widget.current = null;
      forgetAttempt();
      setPhase('verifying');
      const answer = await call(verifyPayment, { body: confirmation });
      if (answer.success) return onPaid(purchase);
      toast.error(answer.message || checkoutMessages.verificationFailed);
      // The money may have moved all the same: then the provider tells the shop itself.
      if (isAnswered(answer)) return rest();
      later(() => navigate(`/my-orders?confirming=${purchase.orderId}`));
    },
    [later, navigate, onPaid, rest],
  );

  const giveUp = useCallback(
    (order: OpenedOrder, message: string) => {
      forgetAttempt();
      rest();
      toast.error(message);
      void call(dismissPayment, { body: { orderId: order.orderId } });
    },
    [rest],
  );

  const refused = useCallback(
    async (answer: Failure): Promise<FieldError[]> => {
      toast.error(answer.message || checkoutMessages.orderFailed);
      // Without an answer the order may have been made: the next click asks with the same key.
      if (isAnswered(answer)) forgetAttempt();
      if (answer.status === 401) later(() => navigate('/login?next=/cart'));
      if (answer.status === 409) await checkBag();
      rest();
      return answer.errors ?? [];
    },
    [later, navigate, rest],
  );

  const pay = useCallback(
    async (address: ShippingAddress) => {
      const lines = buyable(useBag.getState().lines);
      if (isBusy.current || !user) return [];
      isBusy.current = true;
      setPhase('ordering');
      const items = toCartLines(lines);
      const answer = await call(
        createOrder,
        {
          body: {
            items,
            shippingAddress: address,
            notes: '',
            expectedTotal: rupeesFromPaise(bagTotals(lines).totalPaise),
          },
        },
        { 'idempotency-key': attemptKey(items, address) },
      );
      if (!answer.success) return refused(answer);
      const order = answer.data;
      const purchase = { orderId: order._id, userId: user.id, lines: items };
      keepPurchase(purchase);
      try {
        const Widget = await loadWidget(order.checkoutScript);
        setPhase('paying');
        widget.current = new Widget({
          ...optionsOf(order, address, shopName, countOf(lines)),
          ...(paysOnOtherPage(navigator.userAgent)
            ? { callback_url: `${location.origin}/api/payment/callback`, redirect: true }
            : { handler: (confirmation) => void verify(confirmation, purchase) }),
          modal: { ondismiss: () => giveUp(order, checkoutMessages.cancelled) },
        });
        widget.current.open();
      } catch {
        giveUp(order, checkoutMessages.gatewayFailed);
      }
      return [];
    },
    [user, shopName, refused, verify, giveUp],
  );

  return { phase, pay };
}

function isAnswered(answer: Failure): boolean {
  return answer.status !== undefined && answer.status < 500;
}

function optionsOf(
  order: OpenedOrder,
  address: ShippingAddress,
  shopName: string,
  count: number,
): Omit<WidgetOptions, 'modal'> {
  return {
    key: order.key,
    amount: order.amount,
    currency: order.currency,
    name: shopName,
    description: `Order for ${count} item(s)`,
    order_id: order.orderId,
    prefill: { name: address.name, email: address.email, contact: address.phone },
    theme: THEME,
    timeout: WIDGET_SECONDS,
  };
}
