import { sql } from 'kysely';
import { MINUTE_MS } from '#server/infra/clock.ts';
import type { Shop } from '#server/infra/shop/shop.ts';

const ASK_AFTER_MS = MINUTE_MS;

/**
 * The bank has confirmed, but the provider has not taken the money yet: the order shows "Confirming
 * your payment", keeps its units, and is checked soon in case no more news comes.
 */
export async function noteAuthorized(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  { providerOrderId }: { providerOrderId: string },
): Promise<void> {
  const now = clock.now();
  const soon = new Date(now.getTime() + ASK_AFTER_MS);
  await db
    .updateTable('orders')
    .set({
      paymentSeenAt: sql`coalesce(payment_seen_at, ${now})`,
      nextCheckAt: sql`least(next_check_at, ${soon})`,
    })
    .where((eb) =>
      eb.or([
        eb('providerOrderId', '=', providerOrderId),
        sql<boolean>`other_provider_orders @> array[${providerOrderId}]::text[]`,
      ]),
    )
    .where('status', '=', 'pending')
    .execute();
}
