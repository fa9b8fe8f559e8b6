import type { User } from '#contract/accounts/accounts.ts';

/** Where a sign-in ends: staff who come from nowhere begin at their dashboard, customers at the shop's. */
export function landingOf(user: User, next: string): string {
  return user.staffRole && next === '/dashboard' ? '/admin' : next;
}
