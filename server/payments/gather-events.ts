import { during, newWork } from '#server/infra/request-context/request-context.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { processEvents } from './process-webhook.ts';

/** How long an event waits for others, and for the browser's word on the same payment. */
const GATHER_MS = 300;

/**
 * Takes events that have just been kept, and works them off together a moment later: by then the shop
 * mostly knows what they tell. What is gathered when the process ends is still open in the database,
 * where the reconciler finds it.
 */
export function gatherEvents(shop: Shop): (eventId: string) => void {
  let gathered: string[] = [];

  async function workOff(): Promise<void> {
    const eventIds = gathered;
    gathered = [];
    // In a rush the browser's word comes late.
    await shop.jobs.giveWay();
    await processEvents(shop, eventIds).catch((error) =>
      shop.log.warn({ err: error }, 'webhooks are left to the reconciler'),
    );
  }

  return (eventId) => {
    gathered.push(eventId);
    if (gathered.length > 1) return;
    const work = newWork('process-webhooks', false);
    setTimeout(() => during(work, workOff), GATHER_MS).unref();
  };
}
