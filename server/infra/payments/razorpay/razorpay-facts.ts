import { providerLimits } from '#contract/money/provider-limits.ts';
import type { ProviderKind } from '#server/infra/payments/provider-kind.ts';
import { eventBody, newsOf } from './razorpay-records.ts';

/** What is known of Razorpay without a shop's keys. */
export const razorpayFacts = {
  id: 'razorpay',
  name: 'Razorpay',
  can: {
    methods: ['UPI', 'card', 'net banking', 'wallet'],
    currencies: ['INR'],
    partialRefunds: true,
    leastPaise: providerLimits.leastPaise,
  },
  origins: {
    scripts: ['https://checkout.razorpay.com', 'https://cdn.razorpay.com'],
    connections: ['https://api.razorpay.com', 'https://lumberjack.razorpay.com'],
    frames: ['https://api.razorpay.com', 'https://checkout.razorpay.com'],
    forms: ['https://api.razorpay.com'],
  },
  keys: {
    publicId: { name: 'keyId', variable: 'RAZORPAY_KEY_ID' },
    secret: { name: 'keySecret', variable: 'RAZORPAY_KEY_SECRET' },
    // Several with commas, the newest first: events that are sent again have an older one.
    webhookSecret: { name: 'webhookSecret', variable: 'RAZORPAY_WEBHOOK_SECRET' },
  },
  live: {
    apiUrl: 'https://api.razorpay.com/v1',
    script: 'https://checkout.razorpay.com/v1/checkout.js',
  },
  test: {
    apiUrl: 'https://api.razorpay.com/v1',
    script: 'https://checkout.razorpay.com/v1/checkout.js',
  },
  standIn: {
    keys: {
      keyId: 'rzp_test_sandbox',
      keySecret: 'sandbox-secret',
      webhookSecret: 'sandbox-webhook-secret',
    },
    apiUrl: '/razorpay/v1',
    // A path of the shop, which also works when the page was opened by another name of this machine.
    script: '/sandbox/razorpay/checkout.js',
  },
  readNews(body) {
    const { success, data } = eventBody.safeParse(body);
    return success ? { news: newsOf(data), plain: data } : undefined;
  },
  isLive: ({ keyId = '' }) => keyId.startsWith('rzp_live_'),
} satisfies Omit<ProviderKind, 'open'>;
