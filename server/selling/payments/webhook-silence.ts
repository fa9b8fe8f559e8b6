import { HOUR_MS, MINUTE_MS } from '#server/infra/clock.ts';
import { webhookPathOf } from '#server/infra/payments/provider-ids.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { notify } from '#server/messages/notify.ts';
import {
  countPayments,
  findLastEventTime,
  findRefusedTime,
  noteRefusedWebhook,
} from './webhook-silence.queries.ts';

/**
 * After so long, payments without a webhook count as silence. The provider sends several webhooks
 * for each payment and retries failed ones after seconds, then minutes.
 */
const SILENT_AFTER_MS = HOUR_MS;
/** A webhook may come a little before the payment is in our database. */
const AHEAD_MS = 5 * MINUTE_MS;
const NOTE_EVERY_MS = MINUTE_MS;

/** Payments came in, by the browser or by a check, and no webhook has come since. */
export interface Silence {
  /** The provider's. */
  id: string;
  /** By name. */
  provider: string;
  /** Where its webhooks have to come. */
  path: string;
  payments: number;
  /** When the first of these payments came. */
  since: Date;
  /** The last webhook before; undefined if there was none. */
  lastAt: Date | undefined;
  /** Webhooks come, but are refused since their signature matches none of our secrets. */
  refusedAt: Date | undefined;
}

/** Of the first provider that is silent. */
export async function findSilence(
  shop: Pick<Shop, 'db' | 'clock' | 'payments'>,
): Promise<Silence | undefined> {
  for (const { id, name } of await shop.payments.all()) {
    const silence = await findSilenceOf(shop, id);
    if (silence) return { id, provider: name, path: webhookPathOf(id), ...silence };
  }
  return undefined;
}

async function findSilenceOf(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  provider: string,
): Promise<Omit<Silence, 'id' | 'provider' | 'path'> | undefined> {
  const lastAt = await findLastEventTime(db, provider);
  const found = await countPayments(db, {
    provider,
    after: new Date((lastAt?.getTime() ?? 0) + AHEAD_MS),
    before: new Date(clock.now().getTime() - SILENT_AFTER_MS),
  });
  if (!found) return undefined;
  const refusedAt = await findRefusedTime(db, provider);
  const isNewer = refusedAt !== undefined && refusedAt > found.since;
  return { ...found, lastAt, refusedAt: isNewer ? refusedAt : undefined };
}

export async function noteRefusal(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  provider: string,
): Promise<void> {
  await noteRefusedWebhook(db, provider, { now: clock.now(), everyMs: NOTE_EVERY_MS });
}

/** Mails the shop, once for each silence, which ends with the next webhook. */
export async function mailSilence(shop: Shop): Promise<void> {
  const silence = await findSilence(shop);
  if (!silence) return;
  const { id, provider, path, payments, since, lastAt, refusedAt } = silence;
  shop.log.error(
    { provider, payments, since, lastAt, refusedAt },
    'no webhook reports the payments',
  );
  await notify(shop.db, shop, {
    event: 'webhooks-silent',
    data: {
      provider,
      path,
      payments,
      since: since.toISOString(),
      lastAt: lastAt?.toISOString() ?? null,
      isRefused: refusedAt !== undefined,
    },
    about: `${id}:${lastAt?.toISOString() ?? 'never'}`,
  });
}
