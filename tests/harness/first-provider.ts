import { createHmac, randomUUID } from 'node:crypto';
import type { PaymentConfirmation } from '#contract/checkout/checkout.ts';
import { firstProvider as id, webhookPathOf } from '#server/infra/payments/provider-ids.ts';
import { eventIdHeader, partsOf, signatureHeader } from './prescribed-names.ts';
import {
  type Provider,
  type ProviderPayment,
  type ProviderRecords,
  standInOf,
} from './provider.ts';

/** The sandbox's secrets, which are public. */
const KEY = `Basic ${Buffer.from('rzp_test_sandbox:sandbox-secret').toString('base64')}`;
const WEBHOOK_SECRET = 'sandbox-webhook-secret';
const webhookPath = webhookPathOf(id);

export function firstProviderOf(shop: { url: string }): Provider {
  const { pay, setFaults, books, read, send } = standInOf(shop, id);
  return {
    id,
    webhookPath,
    events: ['payment.captured', 'order.paid', 'payment.authorized'],
    setFaults,
    books: () => books<ProviderRecords>(),
    readPayment: ({ id }) => read<ProviderPayment>(`/v1/payments/${id}`, { authorization: KEY }),
    async pay(order_id, outcome, delayMs = 0) {
      const { status, body } = (await pay(order_id, outcome, delayMs)) ?? {};
      if (status === 202) return 'late';
      if (status === 400) return 'declined';
      if (status !== 200) return undefined;
      const confirmation = body as PaymentConfirmation;
      return { id: partsOf(confirmation).paymentId, order_id, confirmation };
    },
    sign,
    tell(event, payment, options = {}) {
      // An event is a snapshot of its moment.
      const isBefore = event === 'payment.authorized';
      const status = isBefore ? 'authorized' : 'captured';
      const entity = { ...payment, status, captured: !isBefore, amount_refunded: 0 };
      const body = JSON.stringify({
        entity: 'event',
        event,
        contains: ['payment'],
        payload: { payment: { entity } },
        created_at: Math.floor(Date.now() / 1000),
      });
      return send(options.path ?? webhookPath, sign(body, options), body);
    },
  };
}

const sign: Provider['sign'] = (
  body,
  { id: eventId = `evt_${randomUUID()}`, secret = WEBHOOK_SECRET } = {},
) => ({
  [eventIdHeader]: eventId,
  [signatureHeader]: createHmac('sha256', secret).update(body).digest('hex'),
});
