import { postText } from '../post-text.ts';
import type { Log } from '../sandbox-options.ts';
import { openTimers } from '../timers.ts';
import { currentFaults } from './faults.ts';
import { type SharedBooks, strikeShared, type WebhookEvent } from './shared-tables.ts';

const ANSWER_WITHIN_MS = 5_000;
const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 5 * 60_000;
const GIVE_UP_AFTER_MS = 24 * 60 * 60_000;
const AT_ONCE = 16;
const REORDER_SPREAD_MS = 600;

export interface Webhooks {
  /** The events must already be stored. */
  send(events: readonly WebhookEvent[]): void;
  /** Sends those of the stored events that this process does not send yet. */
  adopt(events: readonly WebhookEvent[]): void;
  /** Until the shop listens, events are only collected. */
  start(): void;
  close(): void;
}

interface WebhooksNeed {
  books: SharedBooks;
  /** What the provider signs and names an event with. */
  headersOf(event: WebhookEvent): Record<string, string>;
  url(): string;
  now: () => number;
  log: Log;
}

export function openWebhooks({ books, headersOf, url, now, log }: WebhooksNeed): Webhooks {
  const timers = openTimers();
  const closing = new AbortController();
  const queue: { event: WebhookEvent; attempt: number }[] = [];
  const own = new Set<string>();
  let started = false;
  let inFlight = 0;

  const enqueue = (event: WebhookEvent, attempt: number) => {
    own.add(event.id);
    queue.push({ event, attempt });
    pump();
  };
  const pump = () => {
    while (inFlight < AT_ONCE && !closing.signal.aborted) {
      const next = queue.shift();
      if (!next) return;
      inFlight += 1;
      void deliver(next.event, next.attempt).finally(() => {
        inFlight -= 1;
        pump();
      });
    }
  };

  const finish = async ({ id }: WebhookEvent) => {
    await books.act(() => books.write([strikeShared('events', id)])).catch(() => {});
    own.delete(id);
  };
  const deliver = async (event: WebhookEvent, attempt: number): Promise<void> => {
    const faults = currentFaults(books);
    if (faults.drop_webhooks || !books.events.has(event.id)) return finish(event);
    const copies = faults.duplicate_webhooks ? [event, event] : [event];
    const taken = (await Promise.all(copies.map(post))).every(Boolean);
    if (closing.signal.aborted) return;
    if (taken) return finish(event);
    if (now() - event.createdAt > GIVE_UP_AFTER_MS) {
      log.warn({ eventId: event.id }, 'sandbox: webhook given up after 24 hours');
      return finish(event);
    }
    timers.after(retryDelayMs(attempt), () => enqueue(event, attempt + 1));
  };

  const post = async (event: WebhookEvent): Promise<boolean> => {
    try {
      const status = await postText(url(), {
        headers: { 'content-type': 'application/json', ...headersOf(event) },
        body: event.body,
        withinMs: ANSWER_WITHIN_MS,
        signal: closing.signal,
      });
      return status >= 200 && status < 300;
    } catch {
      return false;
    }
  };

  return {
    send(events) {
      if (!started) return;
      for (const { id } of events) own.add(id);
      events.forEach((event, place) => {
        if (currentFaults(books).reorder_webhooks) {
          const heldBackMs = (REORDER_SPREAD_MS * (events.length - place)) / events.length;
          timers.after(heldBackMs, () => enqueue(event, 0));
        } else {
          timers.after(0, () => enqueue(event, 0));
        }
      });
    },
    adopt(events) {
      for (const event of events) if (!own.has(event.id)) enqueue(event, 0);
    },
    start() {
      started = true;
    },
    close() {
      timers.close();
      closing.abort();
    },
  };
}

/** 1 s, 2 s, 4 s … and from then on every five minutes. */
function retryDelayMs(attempt: number): number {
  return Math.min(FIRST_RETRY_MS * 2 ** attempt, LONGEST_RETRY_MS);
}
