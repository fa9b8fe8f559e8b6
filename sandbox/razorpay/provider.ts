import type { Change } from '../journal.ts';
import type { Clock, Log, RazorpayKeys } from '../sandbox-options.ts';
import { openTimers } from '../timers.ts';
import { type Announcement, writeEvent } from './announcement.ts';
import { type Books, type Due, openBooks, put } from './books.ts';
import { finishRefund } from './create-refund.ts';
import { currentFaults } from './faults.ts';
import { settleLatePayment } from './settle-payment.ts';
import { openWebhooks } from './webhooks.ts';

/** The open payment provider: what its verbs take. */
export interface Provider {
  books: Books;
  keys: RazorpayKeys;
  /** Milliseconds. */
  now(): number;
  /** Unix seconds, as the wire has them. */
  timestamp(): number;
  /** Writes the change and what is to be told of it in one go, then tells it. */
  record(changes: readonly Change[], announcements?: readonly Announcement[]): void;
  /** What the change sets off by itself, written with it. */
  later(due: Due): Change;
  /** Called once the shop listens: unfinished business of an earlier life goes on. */
  start(): void;
  close(): void;
}

interface ProviderNeeds {
  dataDir: string;
  webhookUrl: string | (() => string);
  razorpay: RazorpayKeys;
  clock: Clock;
  log: Log;
}

export function openProvider({
  dataDir,
  webhookUrl,
  razorpay,
  clock,
  log,
}: ProviderNeeds): Provider {
  const books = openBooks(dataDir);
  const keys = razorpay;
  const now = () => clock.now().getTime();
  const webhooks = openWebhooks({ books, keys, url: webhookUrl, now, log });
  const timers = openTimers();
  let started = false;

  const wait = (due: Due) => timers.after(Math.max(0, due.at - now()), () => settle(due));
  const settle = (due: Due) => {
    if (due.kind === 'refund') finishRefund(provider, due.id);
    else settleLatePayment(provider, due.id);
  };

  const provider: Provider = {
    books,
    keys,
    now,
    timestamp: () => Math.floor(now() / 1000),
    record(changes, announcements = []) {
      const told = currentFaults(books).drop_webhooks ? [] : announcements;
      const events = told.map((announcement) => writeEvent(announcement, now()));
      books.write([...changes, ...events.map((event) => put('events', event))]);
      webhooks.send(events);
    },
    later(due) {
      if (started) wait(due);
      return put('due', due);
    },
    start() {
      if (started) return;
      started = true;
      webhooks.start();
      for (const due of books.due.values()) wait(due);
    },
    close() {
      timers.close();
      webhooks.close();
    },
  };
  return provider;
}
