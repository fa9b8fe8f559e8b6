import { setTimeout as pause } from 'node:timers/promises';
import type { DatabaseServer } from '#harness/database-server.ts';
import type { Faults, Provider } from '#harness/provider.ts';
import type { RunningShop } from '#harness/running-shop.ts';
import type { Context } from './context.ts';

/** A provider's faults, changing every few seconds; most of the time there is one. */
export async function injectProviderFaults(
  { chance, tally, isOver }: Context,
  provider: Provider,
): Promise<void> {
  while (!isOver()) {
    const faults: Faults = {
      ...(chance.happens(0.2) && { down_ms: chance.between(500, 6_000) }),
      ...(chance.happens(0.25) && { slow_ms: chance.between(50, 1_500) }),
      drop_webhooks: chance.happens(0.3),
      duplicate_webhooks: chance.happens(0.4),
      reorder_webhooks: chance.happens(0.4),
      refuse_refunds: chance.happens(0.1),
      fail_refunds: chance.happens(0.1),
    };
    await provider.setFaults(faults);
    for (const [name, value] of Object.entries(faults)) {
      if (value) tally.count(`fault ${name.replace(/_ms$|_webhooks$|_refunds$/, '')}`);
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

/** Events that are repeated, reordered, old, forged, or come to the address of another provider. */
export async function replayEvents(context: Context): Promise<void> {
  const { chance, providers, record, tally, isOver } = context;
  const refused = async (what: string, answer: Promise<number>) => {
    if ((await answer) === 200) record.violations.push(`D: an event ${what} was taken`);
  };
  while (!isOver()) {
    await pause(chance.between(100, 600));
    const paid = chance.pick([...record.payments.values()].slice(-200));
    const provider = paid && providers.of(paid.order_id);
    const payment = paid && (await provider?.readPayment(paid));
    const event = provider && chance.pick(provider.events);
    if (!payment || !event) continue;
    const way = chance.weigh({ again: 8, forged: 1, elsewhere: 1 });
    if (way === 'forged') {
      await refused('with a guessed secret', provider.tell(event, payment, { secret: 'guessed' }));
    } else if (way === 'elsewhere') {
      const path = providers.all.find(({ id }) => id !== provider.id)?.webhookPath ?? '';
      await refused('of another provider', provider.tell(event, payment, { path }));
    } else {
      const id = `evt_${event}_${payment.id}`;
      const times = chance.between(1, 3);
      await Promise.all(Array.from({ length: times }, () => provider.tell(event, payment, { id })));
      tally.count('duplicates', times);
    }
  }
}
