import { firstProvider } from '#server/infra/payments/provider-ids.ts';
import type { Json } from './json-schema.ts';

const text = { type: 'string' };
const whole = { type: 'integer', minimum: 1, maximum: 5_000_000 };
const rupees = { type: 'number', minimum: 1, maximum: 50_000 };
const time = { type: 'string', format: 'date-time' };
const oneOf = (...names: string[]) => ({ enum: names });
const all = (properties: Record<string, Json>): Json => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
});
const some = (properties: Record<string, Json>): Json => ({
  type: 'object',
  properties,
  required: [],
});

/** What each provider tells, about orders that the shop does not have. */
export const webhookBodies = {
  [firstProvider]: all({
    event: oneOf('payment.captured', 'payment.authorized', 'payment.failed', 'refund.created', 'x'),
    payload: some({
      payment: all({
        entity: all({
          id: text,
          order_id: text,
          amount: whole,
          currency: text,
          status: oneOf('created', 'authorized', 'captured', 'refunded', 'failed'),
          method: text,
          amount_refunded: whole,
          created_at: whole,
        }),
      }),
      refund: all({
        entity: all({
          id: text,
          payment_id: text,
          amount: whole,
          status: oneOf('pending', 'processed', 'failed'),
        }),
      }),
      dispute: all({
        entity: all({ id: text, payment_id: text, amount: whole, status: text, respond_by: whole }),
      }),
    }),
  }),
  cashfree: all({
    type: oneOf('PAYMENT_SUCCESS_WEBHOOK', 'PAYMENT_FAILED_WEBHOOK', 'REFUND_STATUS_WEBHOOK', 'x'),
    event_time: time,
    data: some({
      order: all({ order_id: text, order_amount: rupees }),
      payment: all({
        cf_payment_id: text,
        payment_status: oneOf('SUCCESS', 'FAILED', 'PENDING', 'FLAGGED'),
        payment_amount: rupees,
        payment_currency: text,
        payment_group: text,
        payment_time: time,
      }),
      refund: all({
        cf_refund_id: text,
        cf_payment_id: text,
        refund_id: text,
        refund_amount: rupees,
        refund_status: oneOf('SUCCESS', 'PENDING', 'CANCELLED', 'ONHOLD'),
      }),
      dispute: all({
        dispute_id: text,
        dispute_amount: rupees,
        dispute_status: text,
        respond_by: time,
      }),
      order_details: all({ order_id: text, cf_payment_id: text }),
    }),
  }),
} satisfies Record<string, Json>;
