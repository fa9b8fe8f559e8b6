import { type CheckedCart, validateCart } from '#contract/cart.ts';
import type { Outcome } from '#contract/envelope.ts';
import { call } from '#web/api/call.ts';
import { useBag } from '#web/bag/bag.ts';
import { toCartLines } from '#web/bag/lines.ts';

/** Asks the server what of the bag can be bought now, and shows the bag so. */
export async function checkBag(): Promise<Outcome<CheckedCart>> {
  const asked = toCartLines(useBag.getState().lines);
  const answer = await call(validateCart, { body: { items: asked } });
  if (answer.success) useBag.getState().refresh(answer.data, asked);
  return answer.success ? { ...answer.data, success: true } : answer;
}
