import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { PaymentProvider } from '#server/infra/payments/payment-provider.ts';
import { idsOf } from '#server/infra/payments/provider-ids.ts';
import { Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { noteRefusal } from './webhook-silence.ts';
import { insertEvent } from './webhooks.queries.ts';

const ID_MAX = 200;

/**
 * Saves a signed event to be processed later, so that the provider gets its answer at once. The
 * signature covers the raw bytes. Returns its id; undefined for a redelivery, which is saved once.
 */
export async function saveWebhook(
  shop: Shop,
  provider: PaymentProvider,
  { body, headers }: { body: Buffer; headers: IncomingHttpHeaders },
): Promise<string | undefined> {
  const signed = provider.readWebhook(body, headers);
  if (!signed) {
    shop.log.warn({ provider: provider.id }, 'a webhook arrived with a wrong signature');
    await noteRefusal(shop, provider.id);
    throw wrongSignature();
  }
  const { event, written } = readEvent(provider, body);
  const id =
    signed.eventId?.slice(0, ID_MAX) ?? `sha256:${createHash('sha256').update(body).digest('hex')}`;
  const eventId = idsOf(provider.id).named(id);
  const isNew = await insertEvent(shop.db, {
    eventId,
    provider: provider.id,
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

function readEvent(provider: PaymentProvider, body: Buffer): { event: string; written: string } {
  try {
    const sent = JSON.stringify(JSON.parse(body.toString('utf8')));
    const written = sent.replace(unstorable, '$1\ufffd');
    const event = provider.eventIn(JSON.parse(written));
    if (event === undefined) throw new Error('it names no event');
    return { event, written };
  } catch (cause) {
    throw new Problem('invalid', 'The event is not understood.', { cause });
  }
}
