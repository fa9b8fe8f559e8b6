import { openBackground } from '../payments/background.ts';
import type { StandInNeeds } from '../payments/stand-in-needs.ts';
import { writeEvent } from './announcement.ts';
import { openBooks } from './books.ts';
import { finishRefund } from './create-refund.ts';
import type { Provider } from './provider-parts.ts';
import { settleLatePayment } from './settle-payment.ts';
import { webhookSignature } from './signatures.ts';

export function openProvider({ openStore, ...needs }: StandInNeeds): Provider {
  const books = openBooks(openStore);
  const background = openBackground({
    ...needs,
    books,
    writeEvent,
    headersOf: ({ id, body }) => ({
      'user-agent': 'Razorpay-Webhook/v1',
      'x-razorpay-signature': webhookSignature(body),
      'x-razorpay-event-id': id,
    }),
    settle: {
      refund: (id) => finishRefund(provider, id),
      'late-payment': (id) => settleLatePayment(provider, id),
    },
  });
  const timestamp = () => Math.floor(background.now() / 1000);
  const provider: Provider = { ...background, books, timestamp };
  return provider;
}
