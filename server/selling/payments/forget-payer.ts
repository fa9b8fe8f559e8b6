import type { Db } from '#server/infra/database/connection/database.ts';
import { eventBody } from './process-webhook.ts';
import { listEventsAbout, rewriteEvent } from './webhooks.queries.ts';

/**
 * Reduces the provider's events about a payer to what the shop reads of them: the rest contains
 * name, address and number.
 */
export async function forgetPayer(
  trx: Db,
  payer: { providerOrderIds: readonly string[]; email: string },
): Promise<void> {
  for (const { eventId, event, body } of await listEventsAbout(trx, payer)) {
    const { success, data } = eventBody.safeParse(body);
    await rewriteEvent(trx, eventId, success ? data : { event });
  }
}
