import { createHash } from 'node:crypto';
import { z } from 'zod';
import { checkoutMessages } from '#contract/checkout/checkout-rules.ts';
import { Problem } from '#server/infra/problems.ts';
import { isWebhookSignature } from '#server/infra/razorpay/payment-signature.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { noteRefusal } from './webhook-silence.ts';
import { insertEvent } from './webhooks.queries.ts';

const eventName = z.object({ event: z.string() });

export interface Delivery {
  /** The raw bytes, which the signature covers. */
  body: Buffer;
  signature: string;
  /** The same for every redelivery. */
  eventId: string | undefined;
}

/**
 * Saves a signed event to be processed later, so that the provider gets its answer at once. Returns
 * its id; undefined for a redelivery, which is saved once.
 */
export async function saveWebhook(shop: Shop, delivery: Delivery): Promise<string | undefined> {
  const { razorpay } = shop.config;
  if (!razorpay) throw new Problem('unavailable', checkoutMessages.paymentUnavailable);
  const { body, signature } = delivery;
  if (!isWebhookSignature(body, signature, razorpay.webhookSecrets)) {
    shop.log.warn({ eventId: delivery.eventId }, 'a webhook arrived with a wrong signature');
    await noteRefusal(shop);
    throw wrongSignature();
  }
  const { event, written } = readEvent(body);
  const eventId = delivery.eventId || `sha256:${createHash('sha256').update(body).digest('hex')}`;
  const isNew = await insertEvent(shop.db, {
    eventId,
    event,
    body: written,
    receivedAt: shop.clock.now(),
  });
  return isNew ? eventId : undefined;
}

export function wrongSignature(): Problem {
  return new Problem('not-signed-in', 'The signature does not match.');
}

/**
 * What PostgreSQL cannot store in text, as JSON writes it: NUL, and half a surrogate pair. A payer
 * may have typed them, and the provider would redeliver its event until it disables the webhook.
 */
const unstorable = /(?<!\\)((?:\\\\)*)\\u(?:0000|d[89a-f][0-9a-f]{2})/g;

function readEvent(body: Buffer): { event: string; written: string } {
  try {
    const sent = JSON.stringify(JSON.parse(body.toString('utf8')));
    const written = sent.replace(unstorable, '$1\ufffd');
    return { event: eventName.parse(JSON.parse(written)).event, written };
  } catch (cause) {
    throw new Problem('invalid', 'The event is not understood.', { cause });
  }
}
