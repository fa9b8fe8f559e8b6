import type { Clock } from '#sandbox/clock.ts';
import type { Log, RazorpayKeys } from '../sandbox-options.ts';
import type { OpenStore } from '../store.ts';
import { openTimers } from '../timers.ts';
import { writeEvent } from './announcement.ts';
import { type Due, openBooks, put } from './books.ts';
import { finishRefund } from './create-refund.ts';
import { currentFaults } from './faults.ts';
import type { Provider } from './provider-parts.ts';
import { settleLatePayment } from './settle-payment.ts';
import { openWebhooks } from './webhooks.ts';

/** What is so late has lost the process that began it. */
const ORPHANED_MS = 10_000;
const LOOK_FOR_ORPHANS_MS = 5_000;

interface ProviderNeeds {
  openStore: OpenStore;
  webhookUrl: string | (() => string);
  razorpay: RazorpayKeys;
  clock: Clock;
  log: Log;
}

export function openProvider({
  openStore,
  webhookUrl,
  razorpay,
  clock,
  log,
}: ProviderNeeds): Provider {
  const books = openBooks(openStore);
  const keys = razorpay;
  const now = () => clock.now().getTime();
  const webhooks = openWebhooks({ books, keys, url: webhookUrl, now, log });
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
      if (!books.due.has(due.id)) return;
      if (due.kind === 'refund') finishRefund(provider, due.id);
      else settleLatePayment(provider, due.id);
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

  const provider: Provider = {
    books,
    keys,
    now,
    timestamp: () => Math.floor(now() / 1000),
    record(changes, announcements = []) {
      const announced = currentFaults(books).drop_webhooks ? [] : announcements;
      const events = announced.map((announcement) => writeEvent(announcement, now()));
      books.write([...changes, ...events.map((event) => put('events', event))]);
      books.afterwards(() => webhooks.send(events));
    },
    later(due) {
      books.afterwards(() => wait(due));
      return put('due', due);
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
  return provider;
}
