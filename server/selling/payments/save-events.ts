import type { Insertable } from 'kysely';
import type { Db } from '#server/infra/database/connection/database.ts';
import type { WebhookEvents } from '#server/infra/database/schema.ts';
import { together } from '#server/infra/together.ts';
import { insertEvents } from './webhooks.queries.ts';

type Event = Insertable<WebhookEvents>;

/** Saves an event; false if it is already known. */
export type SaveEvent = (event: Event) => Promise<boolean>;

/**
 * The provider reports one payment several times at once: events that come together are saved by
 * one statement and one commit. Each is answered once it is saved.
 */
export function openEventSaver(db: Db): SaveEvent {
  const save = async (events: readonly Event[]) => {
    const added = await insertEvents(db, events);
    return events.map(({ event_id }) => added.delete(event_id));
  };
  const saveWithOthers = together(save);
  return (event) =>
    // One that cannot be saved must not keep the others out.
    saveWithOthers(event).catch(async () => (await save([event]))[0] === true);
}
