import type { Outcome } from '#contract/api/envelope.ts';
import { checkCartApi } from '#contract/cart/check-cart.endpoints.ts';
import type { CheckedCart } from '#contract/cart/check-cart.ts';
import { call } from '#web/api/call.ts';
import { useCart } from '#web/cart/cart.ts';
import { checkedLines } from '#web/cart/checked-lines.ts';
import { toCartLines } from '#web/cart/lines.ts';
import { noteChecked, useCoupon } from './coupon.ts';
import { setNoHold } from './no-hold-notice.tsx';

/**
 * Asks the server which lines can be bought now and whether a coupon code, by default the one in
 * use, is valid; updates the cart.
 */
export async function checkCart(code = useCoupon.getState().code): Promise<Outcome<CheckedCart>> {
  const asked = toCartLines(useCart.getState().lines);
  const body = { items: asked, ...(code && { coupon: code }) };
  const answer = await call(checkCartApi.validateCart, { body });
  if (answer.success) {
    useCart.getState().change((lines) => checkedLines(lines, asked, answer.data));
    setNoHold(answer.data.notKept, asked);
    if (answer.data.coupon) noteChecked(answer.data.coupon);
  }
  return answer.success ? { ...answer.data, success: true } : answer;
}
