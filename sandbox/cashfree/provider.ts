import type { Clock } from '#sandbox/clock.ts';
import { openBackground } from '../payments/background.ts';
import type { CashfreeKeys, Log } from '../sandbox-options.ts';
import type { OpenStore } from '../store.ts';
import { writeEvent } from './announcement.ts';
import { openBooks } from './books.ts';
import { finishRefund } from './create-refund.ts';
import type { Provider } from './provider-parts.ts';
import { webhookSignature } from './signatures.ts';
import { settleLatePayment } from './take-payment.ts';

interface ProviderNeeds {
  openStore: OpenStore;
  cashfreeWebhookUrl: string | (() => string);
  cashfree: CashfreeKeys;
  clock: Clock;
  log: Log;
}

export function openProvider(needs: ProviderNeeds): Provider {
  const { openStore, cashfreeWebhookUrl: webhookUrl, cashfree: keys, clock, log } = needs;
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
        'x-webhook-signature': webhookSignature(timestamp, body, keys.clientSecret),
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
    keys,
    record(changes, announcements = []) {
      background.record(
        changes,
        announcements.map((announcement) => writeEvent(announcement, now())),
      );
    },
  };
  return provider;
}
