import { setTimeout as pause } from 'node:timers/promises';
import type { DatabaseServer } from '#harness/database-server.ts';
import type { Faults } from '#harness/provider.ts';
import type { RunningShop } from '#harness/running-shop.ts';
import type { Context } from './context.ts';

/** The provider's faults, changing every few seconds; most of the time there is one. */
export async function injectProviderFaults({
  chance,
  provider,
  tally,
  isOver,
}: Context): Promise<void> {
  while (!isOver()) {
    const faults: Faults = {
      ...(chance.happens(0.2) && { down_ms: chance.between(500, 6_000) }),
      ...(chance.happens(0.25) && { slow_ms: chance.between(50, 1_500) }),
      drop_webhooks: chance.happens(0.3),
      duplicate_webhooks: chance.happens(0.4),
      reorder_webhooks: chance.happens(0.4),
    };
    await provider.setFaults(faults);
    for (const [name, value] of Object.entries(faults)) {
      if (value) tally.count(`fault ${name.replace(/_ms$|_webhooks$/, '')}`);
    }
    await pause(chance.between(1_000, 5_000));
  }
}

/** Kills shop or database at random moments; now and then again while it starts. */
export async function killProcesses(
  { chance, tally, isOver }: Context,
  shop: RunningShop,
  database: DatabaseServer,
): Promise<void> {
  while (!isOver()) {
    await pause(chance.between(3_000, 15_000));
    if (isOver()) return;
    const victim = chance.weigh({ shop: 5, all: 2, postmaster: 1, session: 2 });
    for (let times = chance.happens(0.2) ? 2 : 1; times > 0; times -= 1) {
      if (victim === 'shop') {
        shop.kill();
        tally.count('kills of the shop');
      } else {
        killDatabase(database, victim, { chance, tally });
      }
      if (times > 1) await pause(chance.between(300, 4_000));
    }
    await shop.untilOpen();
  }
}

function killDatabase(
  database: DatabaseServer,
  how: 'all' | 'postmaster' | 'session',
  { chance, tally }: Pick<Context, 'chance' | 'tally'>,
): void {
  try {
    database.kill(how, chance);
    tally.count('kills of the database');
  } catch {
    // It has not come up since the last time.
  }
}

/** Events that are repeated, reordered, old, or forged. */
export async function replayEvents(context: Context): Promise<void> {
  const { chance, provider, record, tally, isOver } = context;
  while (!isOver()) {
    await pause(chance.between(100, 600));
    const id = chance.pick([...record.payments].slice(-200));
    const payment = id && (await provider.readPayment(id));
    if (!payment) continue;
    if (chance.happens(0.1)) {
      const status = await provider.tell('payment.captured', payment, { secret: 'guessed' });
      if (status === 200) record.violations.push('D: an event with a guessed secret was taken');
      continue;
    }
    const event = chance.pick(['payment.captured', 'order.paid', 'payment.authorized'])!;
    // An event is a snapshot of its moment.
    const seen =
      event === 'payment.authorized'
        ? { ...payment, status: 'authorized' as const, captured: false, amount_refunded: 0 }
        : { ...payment, status: 'captured' as const, amount_refunded: 0 };
    const once = `evt_${event}_${payment.id}`;
    const times = chance.between(1, 3);
    await Promise.all(
      Array.from({ length: times }, () => provider.tell(event, seen, { id: once })),
    );
    tally.count('duplicates', times);
  }
}
