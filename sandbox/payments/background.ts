import type { Change } from '../store.ts';
import { openTimers } from '../timers.ts';
import { currentFaults } from './faults.ts';
import { type Due, putShared, type SharedBooks, type WebhookEvent } from './shared-tables.ts';
import type { StandInNeeds } from './stand-in-needs.ts';
import { openWebhooks } from './webhooks.ts';

/** What is so late has lost the process that began it. */
const ORPHANED_MS = 10_000;
const LOOK_FOR_ORPHANS_MS = 5_000;

/** What a provider does by itself: its webhooks, and what happens later. */
export interface Background<Announcement> {
  /** Milliseconds. */
  now(): number;
  /** Within `books.act`: writes the change and its announcements in one go, then sends these. */
  record(changes: readonly Change[], announcements?: readonly Announcement[]): void;
  /** A follow-up that happens by itself, written with the change. */
  later(due: Due): Change;
  /** Called once the shop listens: resumes what was left unfinished, now and from time to time. */
  start(): void;
  close(): void;
}

interface BackgroundNeeds<Announcement> extends Omit<StandInNeeds, 'openStore'> {
  books: SharedBooks;
  headersOf(event: WebhookEvent): Record<string, string>;
  writeEvent(announcement: Announcement, now: number): WebhookEvent;
  /** Within `books.act`: what was due happens. */
  settle: Record<Due['kind'], (id: string) => void>;
}

export function openBackground<Announcement>(
  needs: BackgroundNeeds<Announcement>,
): Background<Announcement> {
  const { books, headersOf, webhookUrl, clock, log } = needs;
  const now = () => clock.now().getTime();
  const webhooks = openWebhooks({ books, headersOf, url: webhookUrl, now, log });
  const timers = openTimers();
  let started = false;

  const awaited = new Set<string>();
  const wait = (due: Due, lateByMs = 0) => {
    if (awaited.has(due.id)) return;
    awaited.add(due.id);
    timers.after(Math.max(0, due.at + lateByMs - now()), () => void settle(due));
  };
  /** Another process may have been first. */
  const settle = async (due: Due) => {
    await inTheBackground(() => {
      if (books.due.has(due.id)) needs.settle[due.kind](due.id);
    });
    awaited.delete(due.id);
  };
  const inTheBackground = async (work: () => void) => {
    await books.act(work).catch((error: Error) => {
      log.warn({ reason: error.message }, 'sandbox: the provider will try again');
    });
  };
  /**
   * Takes over what a process that has ended began. Within `act`, since what another act has just
   * written may still fail to be stored.
   */
  const adopt = async (lateByMs: number) => {
    await inTheBackground(() => {
      const due = [...books.due.values()];
      const events = [...books.events.values()];
      books.afterwards(() => {
        for (const each of due) wait(each, lateByMs);
        webhooks.adopt(events.filter(({ createdAt }) => createdAt <= now() - lateByMs));
      });
    });
    timers.after(LOOK_FOR_ORPHANS_MS, () => void adopt(ORPHANED_MS));
  };

  return {
    now,
    record(changes, announcements = []) {
      const all = announcements.map((each) => needs.writeEvent(each, now()));
      const told = currentFaults(books).drop_webhooks ? [] : all;
      books.write([...changes, ...told.map((event) => putShared('events', event))]);
      books.afterwards(() => webhooks.send(told));
    },
    later(due) {
      books.afterwards(() => wait(due));
      return putShared('due', due);
    },
    start() {
      if (started) return;
      started = true;
      webhooks.start();
      void adopt(0);
    },
    close() {
      timers.close();
      webhooks.close();
    },
  };
}
