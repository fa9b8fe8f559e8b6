import type { CartLine } from '#contract/cart/cart.ts';
import { useCart } from '#web/cart/cart.ts';
import { withoutBought } from '#web/cart/checked-lines.ts';
import { forgetTyped } from '#web/cart/last-address.ts';
import { notifyUnsent } from '#web/cart/unsent.ts';
import { forgetCoupon } from '#web/checkout/cart/coupon.ts';
import { forgetAttempt } from './attempt.ts';

/** An order is paid: its products leave the cart, and what was chosen and typed for it goes with them. */
export function forgetBought(userId: string, lines: readonly CartLine[]): void {
  forgetAttempt();
  forgetCoupon();
  forgetTyped(userId);
  // The server's copy lost them with the payment: this is no change to send.
  useCart.persist.rehydrate();
  useCart.setState(({ lines: before }) => ({ lines: withoutBought(before, lines) }));
  notifyUnsent();
}
