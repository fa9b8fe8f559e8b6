import { newContext, runWithin } from '#server/infra/request-context/request-context.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { processEvents } from './process-webhook.ts';

/** How long an event waits for others, and for the browser's report of the same payment. */
const GATHER_MS = 300;

/**
 * Collects events that were just saved, and processes them together a moment later: by then the
 * shop mostly knows what they report. What is collected when the process ends is still open in the
 * database, where the reconciler finds it.
 */
export function gatherEvents(shop: Shop): (eventId: string) => void {
  let gathered: string[] = [];

  async function workOff(): Promise<void> {
    const eventIds = gathered;
    gathered = [];
    // In a rush the browser's report comes late.
    await shop.jobs.giveWay();
    await processEvents(shop, eventIds).catch((error) =>
      shop.log.warn({ err: error }, 'webhooks are left to the reconciler'),
    );
  }

  return (eventId) => {
    gathered.push(eventId);
    if (gathered.length > 1) return;
    const work = newContext('process-webhooks', false);
    setTimeout(() => runWithin(work, workOff), GATHER_MS).unref();
  };
}
