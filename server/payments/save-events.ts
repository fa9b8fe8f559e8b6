import type { Insertable } from 'kysely';
import type { Db } from '#server/infra/database/connection/database.ts';
import type { WebhookEvents } from '#server/infra/database/schema.ts';
import { insertEvents } from './webhooks.queries.ts';

type Event = Insertable<WebhookEvents>;

/** Saves an event; false if it is already known. */
export type SaveEvent = (event: Event) => Promise<boolean>;

interface Waiting {
  event: Event;
  resolve(isNew: boolean): void;
  reject(error: unknown): void;
}

/**
 * The provider reports one payment several times at once: events that come together are saved by
 * one statement and one commit. Each is answered once it is saved.
 */
export function openEventSaver(db: Db): SaveEvent {
  let waiting: Waiting[] = [];

  async function saveTogether(): Promise<void> {
    const together = waiting;
    waiting = [];
    await save(together).catch(async (error) => {
      const [only, ...others] = together;
      if (others.length === 0) return only?.reject(error);
      // One that cannot be saved must not keep the others out.
      for (const each of together) await save([each]).catch(each.reject);
    });
  }

  async function save(together: readonly Waiting[]): Promise<void> {
    const added = await insertEvents(
      db,
      together.map(({ event }) => event),
    );
    for (const { event, resolve } of together) resolve(added.delete(event.event_id));
  }

  return (event) =>
    new Promise((resolve, reject) => {
      waiting.push({ event, resolve, reject });
      if (waiting.length === 1) setImmediate(saveTogether);
    });
}
