import { openBackground } from '../payments/background.ts';
import type { StandInNeeds } from '../payments/stand-in-needs.ts';
import { writeEvent } from './announcement.ts';
import { openBooks } from './books.ts';
import { finishRefund } from './create-refund.ts';
import type { Provider } from './provider-parts.ts';
import { webhookSignature } from './signatures.ts';
import { settleLatePayment } from './take-payment.ts';

export function openProvider({ openStore, ...needs }: StandInNeeds): Provider {
  const books = openBooks(openStore);
  const background = openBackground({
    ...needs,
    books,
    writeEvent,
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
    settle: {
      refund: (id) => finishRefund(provider, id),
      'late-payment': (id) => settleLatePayment(provider, id),
    },
  });
  const provider: Provider = { ...background, books };
  return provider;
}
