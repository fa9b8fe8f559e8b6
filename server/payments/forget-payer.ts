import type { Db } from '#server/infra/database/connection/database.ts';
import { eventBody } from './process-webhook.ts';
import { listEventsAbout, rewriteEvent } from './webhooks.queries.ts';

/**
 * Leaves of the provider's events about a payer what the shop reads of them: its name, address and
 * number stand in what the provider tells besides.
 */
export async function forgetPayer(
  trx: Db,
  payer: { providerOrderIds: readonly string[]; email: string },
): Promise<void> {
  for (const { event_id, event, body } of await listEventsAbout(trx, payer)) {
    const { success, data } = eventBody.safeParse(body);
    await rewriteEvent(trx, event_id, success ? data : { event });
  }
}
