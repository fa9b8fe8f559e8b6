import type { Clock } from '#sandbox/clock.ts';
import type { Log, RazorpayKeys } from '../sandbox-options.ts';
import { openTimers } from '../timers.ts';
import { writeEvent } from './announcement.ts';
import { type Due, openBooks, put } from './books.ts';
import { finishRefund } from './create-refund.ts';
import { currentFaults } from './faults.ts';
import type { Provider } from './provider-parts.ts';
import { settleLatePayment } from './settle-payment.ts';
import { openWebhooks } from './webhooks.ts';

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
      const announced = currentFaults(books).drop_webhooks ? [] : announcements;
      const events = announced.map((announcement) => writeEvent(announcement, now()));
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
