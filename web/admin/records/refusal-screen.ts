import type { Outcome } from '#contract/api/envelope.ts';
import { withReturn } from '#web/browser/safe-return.ts';
import { isSecondFactorMissing, toSetUp } from '#web/page/second-factor-screen.ts';

/**
 * The screen that a refused call of the back office leads to, which leads back here: the sign-in, or
 * the set-up of a second factor that the shop asks for.
 */
export function screenAfterRefusal(answer: Outcome<unknown>): string | undefined {
  if (answer.success) return undefined;
  const { pathname, search } = window.location;
  if (isSecondFactorMissing(answer)) return toSetUp(pathname + search);
  return answer.status === 401 ? withReturn('/login', pathname + search) : undefined;
}
