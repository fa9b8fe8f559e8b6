import type { ConnectionKind } from './connection-kind.ts';

/** The payment providers; their ids and fields are those of the adapters (provider-kinds.ts). */
export const paymentConnections: readonly ConnectionKind[] = [
  {
    id: 'razorpay',
    title: 'Razorpay',
    part: 'payments',
    about:
      'Customers pay by UPI, card, net banking or wallet. The money reaches your bank account in a few days.',
    place: {
      title: 'Razorpay Dashboard',
      address: 'https://dashboard.razorpay.com/app/website-app-settings/api-keys',
    },
    steps: [
      'Sign in to the Razorpay Dashboard and choose Live Mode, or Test Mode to try it out.',
      'Open Account & Settings, then API Keys under Website and app settings.',
      'Click Generate Key. If there is a key already and you do not have its secret, click Regenerate Key.',
      'Copy the Key Id and the Key Secret. Razorpay shows the secret only once.',
    ],
    fields: [
      {
        name: 'keyId',
        label: 'Key Id',
        hint: 'Begins with rzp_live_ or rzp_test_',
        check: {
          pattern: /^rzp_(live|test)_\w+$/,
          message: 'A Key Id begins with rzp_live_ or rzp_test_; please copy it from the dashboard',
        },
      },
      { name: 'keySecret', label: 'Key Secret', isSecret: true },
      { name: 'webhookSecret', label: 'Webhook secret', isSecret: true, isMade: true },
    ],
    webhook: {
      steps: [
        'In the Razorpay Dashboard, open Account & Settings, then Webhooks under Website and app settings.',
        'Click Add New Webhook. Paste the address as Webhook URL and the secret as Secret.',
        'Under Active Events choose all events of payment, order, refund and payment.dispute.',
        'Click Create Webhook.',
      ],
    },
    hasModes: true,
    without:
      'Nobody can pay by Razorpay. Refunds of payments that it took wait until it is connected again.',
  },
  {
    id: 'cashfree',
    title: 'Cashfree',
    part: 'payments',
    about:
      'Customers pay by UPI, card, net banking or wallet. With two providers, one takes over when the other is down.',
    place: { title: 'Cashfree dashboard', address: 'https://merchant.cashfree.com' },
    steps: [
      'Sign in to the Cashfree dashboard and open Payment Gateway. Choose Test Environment to try it out.',
      'Open Developers, then API Keys under Payment Gateway.',
      'Click Generate API Keys and confirm it.',
      'Copy the Client ID, which is also called App ID, and the Client Secret.',
    ],
    fields: [
      {
        name: 'clientId',
        label: 'Client ID',
        hint: 'A test one begins with TEST',
        check: {
          pattern: /^\w{8,}$/,
          message: 'Please copy the Client ID from the dashboard, without spaces',
        },
      },
      { name: 'clientSecret', label: 'Client Secret', isSecret: true },
    ],
    webhook: {
      steps: [
        'In the Cashfree dashboard, open Developers, then Webhooks under Payment Gateway.',
        'Click Add Webhook Endpoint, paste the address, and click Test & Add Webhook.',
        'Choose the events of payments, refunds and disputes. It signs them with the Client Secret.',
      ],
    },
    hasModes: true,
    without:
      'Nobody can pay by Cashfree. Refunds of payments that it took wait until it is connected again.',
  },
];
