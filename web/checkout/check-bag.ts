import { validateCart } from '#contract/check-cart.endpoints.ts';
import type { CheckedCart } from '#contract/check-cart.ts';
import type { Outcome } from '#contract/envelope.ts';
import { call } from '#web/api/call.ts';
import { useBag } from '#web/bag/bag.ts';
import { toCartLines } from '#web/bag/lines.ts';
import { noteChecked, useCoupon } from './coupon.ts';
import { noteNotKept } from './not-kept.tsx';

/**
 * Asks the server what of the bag can be bought now, and what of a coupon's code, the one in use
 * unless another is told; shows the bag so.
 */
export async function checkBag(code = useCoupon.getState().code): Promise<Outcome<CheckedCart>> {
  const asked = toCartLines(useBag.getState().lines);
  const body = { items: asked, ...(code && { coupon: code }) };
  const answer = await call(validateCart, { body });
  if (answer.success) {
    useBag.getState().refresh(answer.data, asked);
    noteNotKept(answer.data.notKept, asked);
    if (answer.data.coupon) noteChecked(answer.data.coupon);
  }
  return answer.success ? { ...answer.data, success: true } : answer;
}
