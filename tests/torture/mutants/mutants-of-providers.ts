import type { Mutant } from './mutant.ts';

const settle = 'server/selling/payments/settle-payment.test.ts';
const both = 'server/selling/payments/two-providers.test.ts';
const money = 'server/selling/payments/cashfree-money.test.ts';
const upi = 'server/selling/upi/settle-upi.test.ts';
const twice = 'that came twice goes back once, and not out of what pays the order';
const atOnce = 'of two who confirm at once with one reference, one is refused';

/** What settles a payment, of whichever provider, and money that comes by UPI. */
export const mutantsOfProviders: Mutant[] = [
  {
    name: 'payment of a cancelled order',
    file: 'server/selling/payments/decide-settlement.ts',
    from: `if (isSettled) return paidTwice;
  if (order.status === 'cancelled') return afterCancelling;`,
    to: 'if (isSettled) return paidTwice;',
    test: { file: settle, title: 'since the shop has cancelled the order is refunded' },
  },
  {
    name: 'payment of what an order was before an edit',
    file: 'server/selling/payments/decide-settlement.ts',
    from: "if (isOfFormer(order, payment)) return back('edited');",
    to: '',
    test: {
      file: 'server/selling/payment-links/paid-links.test.ts',
      title: 'an order that is edited while it is being paid returns the money for what it was',
    },
  },
  {
    name: 'payment days after its time',
    file: 'server/selling/payments/decide-settlement.ts',
    from: "return !isSold(order) && isLongOver(order, payment, now) ? back('long', true) : 'pays';",
    to: "return isLongOver(order, payment, now) && false ? back('long', true) : 'pays';",
    test: {
      file: 'server/selling/payments/late-payments.test.ts',
      title:
        'a payment that is made days after its time is refunded, so that old prices do not last',
    },
  },
  {
    name: 'signature check of the second provider',
    file: 'server/infra/payments/cashfree/cashfree-signature.ts',
    from: 'return given.length === expected.length && timingSafeEqual(given, expected);',
    to: 'return given.length === expected.length || timingSafeEqual(given, expected);',
    test: {
      file: money,
      title: 'is refused with another signature, and at the address of another provider',
    },
  },
  {
    name: 'webhook of another provider',
    file: 'server/selling/payments/webhook.routes.ts',
    from: 'const found = await payments.find(provider);',
    to: 'const found = (await payments.find(provider)) && (await payments.all()).at(-1);',
    test: {
      file: money,
      title: 'is refused with another signature, and at the address of another provider',
    },
  },
  {
    name: 'provider in the id of a webhook',
    file: 'server/selling/payments/save-webhook.ts',
    from: 'const eventId = idsOf(provider.id).named(id);',
    to: 'const eventId = id;',
    test: { file: money, title: 'pays the order, however often and in whatever order it comes' },
  },
  {
    name: 'customer of an order that is asked about',
    file: 'server/selling/payments/confirm-payment.ts',
    from: 'const isOwn = userId === undefined || order?.userId === userId;',
    to: 'const isOwn = userId !== null;',
    test: { file: both, title: 'is another customer’s to nobody' },
  },
  {
    name: 'money that a provider has not taken',
    file: 'server/selling/payments/confirm-payment.ts',
    from: 'if (!payment.captured) continue;',
    to: '',
    test: { file: both, title: 'that nobody has paid is not paid by asking' },
  },
  {
    name: 'provider of a refund',
    file: 'server/infra/payments/payment-providers.ts',
    from: 'const found = await find(provider);',
    to: 'const found = provider && (await all())[0];',
    test: { file: money, title: twice },
  },
  {
    name: 'refund out of another payment in the shop',
    file: 'server/selling/refunds/send-refund.ts',
    from: 'if (known.refundedPaise + amountPaise > known.amountPaise) {',
    to: 'if (amountPaise < 0) {',
    test: { file: money, title: twice },
  },
  {
    name: 'refund out of another payment at the provider',
    file: 'server/infra/payments/cashfree/cashfree.ts',
    from: 'if (!isTaken) return;',
    to: 'if (isTaken || order) return;',
    test: {
      file: 'server/infra/payments/cashfree/cashfree.test.ts',
      title: 'waits while the order has another payment, out of which it could be sent',
    },
  },
  {
    name: 'UPI reference that counts once in the shop',
    file: 'server/selling/manual-orders/insert-hand-payment.ts',
    from: 'if (number) await refuseUsed(trx, number);',
    to: 'if (number === undefined) await refuseUsed(trx, id);',
    test: { file: upi, title: atOnce },
  },
  {
    name: 'UPI reference that counts once in the database',
    file: 'server/infra/database/migrations/0142-upi.sql',
    from: 'create unique index payments_upi_reference_once',
    to: 'create index payments_upi_reference_once',
    test: { file: upi, title: 'the database itself refuses it' },
  },
  {
    name: 'UPI payment of an order that is paid',
    file: 'server/selling/upi/settle-upi.ts',
    from: 'if (order.paidAt || !isOpen)',
    to: 'if (!isOpen && !order.paidAt)',
    test: { file: upi, title: atOnce },
  },
];
