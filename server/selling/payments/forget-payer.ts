import type { Db } from '#server/infra/database/connection/database.ts';
import { kindOf } from '#server/infra/payments/provider-kinds.ts';
import { listEventsAbout, rewriteEvent } from './webhooks.queries.ts';

/**
 * Reduces the providers' events about a payer to what the shop reads of them: the rest contains name,
 * address and number.
 */
export async function forgetPayer(
  trx: Db,
  payer: { providerOrderIds: readonly string[]; email: string },
): Promise<void> {
  for (const { eventId, provider, event, body } of await listEventsAbout(trx, payer)) {
    const read = kindOf(provider).readNews(body);
    await rewriteEvent(trx, eventId, read?.plain ?? { event });
  }
}
