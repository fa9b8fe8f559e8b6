import { providerLimits } from '#contract/money/provider-limits.ts';
import type { ProviderKind } from '#server/infra/payments/provider-kind.ts';
import { eventBody, newsOf } from './cashfree-records.ts';

const script = 'https://sdk.cashfree.com/js/v3/cashfree.js';

/** What is known of Cashfree without a shop's keys. */
export const cashfreeFacts = {
  id: 'cashfree',
  name: 'Cashfree',
  can: {
    methods: ['UPI', 'card', 'net banking', 'wallet'],
    currencies: ['INR'],
    partialRefunds: true,
    leastPaise: providerLimits.leastPaise,
  },
  origins: {
    scripts: ['https://sdk.cashfree.com'],
    connections: ['https://*.cashfree.com'],
    frames: ['https://*.cashfree.com'],
    forms: ['https://*.cashfree.com'],
  },
  keys: {
    publicId: { name: 'clientId', variable: 'CASHFREE_CLIENT_ID' },
    // It also signs the webhooks.
    secret: { name: 'clientSecret', variable: 'CASHFREE_CLIENT_SECRET' },
  },
  live: { apiUrl: 'https://api.cashfree.com/pg', script },
  test: { apiUrl: 'https://sandbox.cashfree.com/pg', script },
  standIn: {
    keys: { clientId: 'TESTsandboxofhaat', clientSecret: 'sandbox-cashfree-secret' },
    apiUrl: '/cashfree/pg',
    script: '/sandbox/cashfree/checkout.js',
  },
  readNews(body) {
    const { success, data } = eventBody.safeParse(body);
    return success ? { news: newsOf(data), plain: data } : undefined;
  },
  isLive: ({ clientId = '' }) => !clientId.startsWith('TEST'),
} satisfies Omit<ProviderKind, 'open'>;
