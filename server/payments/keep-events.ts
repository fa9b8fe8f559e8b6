import type { Insertable } from 'kysely';
import type { Db } from '#server/infra/database/connection/database.ts';
import type { WebhookEvents } from '#server/infra/database/schema.ts';
import { insertEvents } from './webhooks.queries.ts';

type Event = Insertable<WebhookEvents>;

interface Waiting {
  event: Event;
  resolve(isNew: boolean): void;
  reject(error: unknown): void;
}

/**
 * Keeps events, and answers for each whether it is new once it is kept. The provider tells of one payment
 * several times at once: those that come together, or while others are being kept, are one statement and
 * one commit.
 */
export function openEventKeeper(db: Db): (event: Event) => Promise<boolean> {
  let waiting: Waiting[] = [];
  let isKeeping = false;

  async function keepAll(): Promise<void> {
    while (waiting.length > 0) {
      const together = waiting;
      waiting = [];
      await keep(together);
    }
    isKeeping = false;
  }

  async function keep(together: readonly Waiting[]): Promise<void> {
    try {
      const added = await insertEvents(
        db,
        // In one order wherever they come in, so that two processes never wait for each other.
        together
          .map(({ event }) => event)
          .sort((one, other) => (one.event_id < other.event_id ? -1 : 1)),
      );
      for (const { event, resolve } of together) resolve(added.delete(event.event_id));
    } catch (error) {
      const [only, ...others] = together;
      if (others.length === 0) return only?.reject(error);
      // One that cannot be kept must not keep the others out.
      for (const each of together) await keep([each]);
    }
  }

  return (event) =>
    new Promise((resolve, reject) => {
      waiting.push({ event, resolve, reject });
      if (isKeeping) return;
      isKeeping = true;
      setImmediate(keepAll);
    });
}
