import { openBackground } from '../payments/background.ts';
import type { StandInNeeds } from '../payments/stand-in-needs.ts';
import { writeEvent } from './announcement.ts';
import { openBooks } from './books.ts';
import { finishRefund } from './create-refund.ts';
import type { Provider } from './provider-parts.ts';
import { settleLatePayment } from './settle-payment.ts';
import { webhookSignature } from './signatures.ts';

export function openProvider({ openStore, webhookUrl, clock, log }: StandInNeeds): Provider {
  const books = openBooks(openStore);
  const now = () => clock.now().getTime();
  const background = openBackground({
    books,
    headersOf: ({ id, body }) => ({
      'user-agent': 'Razorpay-Webhook/v1',
      'x-razorpay-signature': webhookSignature(body),
      'x-razorpay-event-id': id,
    }),
    webhookUrl,
    now,
    log,
    settle({ kind, id }) {
      if (kind === 'refund') finishRefund(provider, id);
      else settleLatePayment(provider, id);
    },
  });
  const provider: Provider = {
    ...background,
    books,
    timestamp: () => Math.floor(now() / 1000),
    record(changes, announcements = []) {
      background.record(
        changes,
        announcements.map((announcement) => writeEvent(announcement, now())),
      );
    },
  };
  return provider;
}
