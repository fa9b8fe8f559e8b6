import type { CartLine } from '#contract/cart/cart.ts';
import { useCart } from '#web/cart/cart.ts';
import { forgetTyped } from '#web/cart/last-address.ts';
import { forgetCoupon } from '#web/checkout/cart/coupon.ts';
import { forgetAttempt } from './attempt.ts';

/** An order is paid: its products leave the cart, and what was chosen and typed for it goes with them. */
export function forgetBought(userId: string, lines: readonly CartLine[]): void {
  forgetAttempt();
  forgetCoupon();
  forgetTyped(userId);
  useCart.getState().removeBought(lines);
}
