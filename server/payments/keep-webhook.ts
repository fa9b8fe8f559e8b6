import { createHash } from 'node:crypto';
import { z } from 'zod';
import { checkoutMessages } from '#contract/checkout.ts';
import { Problem } from '../problems.ts';
import type { Shop } from '../shop.ts';
import { isWebhookSignature } from './payment-signature.ts';
import { noteRefusal } from './webhook-silence.ts';
import { insertEvent } from './webhooks.queries.ts';

const eventName = z.looseObject({ event: z.string() });

export interface Delivery {
  /** The bytes as they came: the signature is theirs. */
  body: Buffer;
  signature: string;
  /** The same on every redelivery. */
  eventId: string | undefined;
}

/**
 * Keeps a signed event and lets a job work it off, so that the provider has its answer at once.
 * A redelivery is kept once.
 */
export async function keepWebhook(shop: Shop, delivery: Delivery): Promise<void> {
  const { razorpay } = shop.config;
  if (!razorpay) throw new Problem('unavailable', checkoutMessages.paymentUnavailable);
  const { body, signature } = delivery;
  if (!isWebhookSignature(body, signature, razorpay.webhookSecrets)) {
    shop.log.warn({ eventId: delivery.eventId }, 'a webhook came with a wrong signature');
    await noteRefusal(shop);
    throw new Problem('not-signed-in', 'The signature does not fit.');
  }
  const event = readEvent(body);
  const eventId = delivery.eventId || `sha256:${createHash('sha256').update(body).digest('hex')}`;
  await shop.db.transaction().execute(async (trx) => {
    const isNew = await insertEvent(trx, {
      event_id: eventId,
      event: event.event,
      body: JSON.stringify(event),
      received_at: shop.clock.now(),
    });
    if (isNew) await shop.jobs.send(trx, 'process-webhook', { eventId });
  });
}

/**
 * What the database keeps in no text, as JSON writes it: NUL, and half of a sign. A payer may have
 * typed them, and the provider would send its event in vain until it switches the webhook off.
 */
const unkeepable = /(?<!\\)((?:\\\\)*)\\u(?:0000|d[89a-f][0-9a-f]{2})/g;

function readEvent(body: Buffer): z.infer<typeof eventName> {
  try {
    const written = JSON.stringify(JSON.parse(body.toString('utf8')));
    return eventName.parse(JSON.parse(written.replace(unkeepable, '$1\ufffd')));
  } catch (cause) {
    throw new Problem('invalid', 'The event is not understood.', { cause });
  }
}
