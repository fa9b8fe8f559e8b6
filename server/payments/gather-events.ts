import type { Shop } from '#server/infra/shop/shop.ts';
import { closeKnownEvents } from './webhooks.queries.ts';

/** How long an event waits for others, and for the browser's word on the same payment. */
const GATHER_MS = 300;

/**
 * Takes events that have just been kept, and a moment later closes at once those that tell what the
 * shop knows by then; each of the others gets a job. What is gathered when the process ends is still
 * open in the database, where the reconciler finds it.
 */
export function gatherEvents(shop: Shop): { add(eventId: string): void; flush(): Promise<void> } {
  let gathered: string[] = [];
  let timer: NodeJS.Timeout | undefined;

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const eventIds = gathered;
    gathered = [];
    if (eventIds.length === 0) return;
    try {
      const open = await closeKnown(eventIds);
      if (open.length === 0) return;
      // In a rush the browser's word comes late, and spares the job.
      await shop.jobs.giveWay();
      for (const eventId of await closeKnown(open)) {
        await shop.jobs.send(shop.db, 'process-webhook', { eventId });
      }
    } catch (error) {
      shop.log.warn({ err: error }, 'webhooks are left to the reconciler');
    }
  }

  /** Answers those that are left. */
  async function closeKnown(eventIds: readonly string[]): Promise<string[]> {
    const closed = await closeKnownEvents(shop.db, eventIds, shop.clock.now());
    return eventIds.filter((eventId) => !closed.has(eventId));
  }

  return {
    add(eventId) {
      gathered.push(eventId);
      timer ??= setTimeout(flush, GATHER_MS).unref();
    },
    flush,
  };
}
