import type { Waiting } from '#contract/live/live.ts';

/** How many wait in each area, by its address. */
export function waitingCounts(waiting: Waiting | undefined): Readonly<Record<string, number>> {
  if (!waiting) return {};
  return {
    '/admin/orders': waiting.pack + waiting.ship,
    '/admin/upi-payments': waiting.upiPayments,
    '/admin/returns': waiting.returns,
    '/admin/contacts': waiting.messages,
    '/admin/commissions': waiting.commissions,
    '/admin/reviews': waiting.reviews,
    '/admin/mails': waiting.mails,
  };
}
