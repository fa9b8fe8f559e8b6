import { openBackground } from '../payments/background.ts';
import type { StandInNeeds } from '../payments/stand-in-needs.ts';
import { writeEvent } from './announcement.ts';
import { openBooks } from './books.ts';
import { finishRefund } from './create-refund.ts';
import type { Provider } from './provider-parts.ts';
import { webhookSignature } from './signatures.ts';
import { settleLatePayment } from './take-payment.ts';

export function openProvider({ openStore, webhookUrl, clock, log }: StandInNeeds): Provider {
  const books = openBooks(openStore);
  const now = () => clock.now().getTime();
  const background = openBackground({
    books,
    headersOf({ id, body, createdAt }) {
      const timestamp = String(createdAt);
      return {
        'user-agent': 'Cashfree-Webhook',
        'x-webhook-version': '2025-01-01',
        'x-webhook-timestamp': timestamp,
        'x-webhook-signature': webhookSignature(timestamp, body),
        'x-idempotency-key': id,
      };
    },
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
    record(changes, announcements = []) {
      background.record(
        changes,
        announcements.map((announcement) => writeEvent(announcement, now())),
      );
    },
  };
  return provider;
}
