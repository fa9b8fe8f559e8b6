import { Gauge, Registry } from 'prom-client';
import { DAY_MS } from '#server/infra/clock.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { readBackupFigures } from '#server/office/backups/backups.queries.ts';
import { countDueMails, countJobs, countOrdersSince } from './figures.queries.ts';

/** The figures of the whole shop, whichever process answers. */
export async function shopMetrics({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<Registry> {
  const registry = new Registry();
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  const now = clock.now();

  const jobs = gauge('haat_jobs', 'Jobs that could be done by now, and failed ones', [
    'queue',
    'state',
  ]);
  const age = gauge('haat_jobs_oldest_seconds', 'How long the oldest of them has been due', [
    'queue',
    'state',
  ]);
  for (const { queue, state, jobs: count, oldestSeconds } of await countJobs(db)) {
    jobs.set({ queue, state }, count);
    age.set({ queue, state }, oldestSeconds);
  }
  gauge('haat_mails_due', 'Mails that are to be sent by now').set(await countDueMails(db, now));
  const orders = gauge('haat_orders_last_day', 'Orders of the last 24 hours', ['status']);
  for (const row of await countOrdersSince(db, new Date(now.getTime() - DAY_MS))) {
    orders.set({ status: row.status }, row.orders);
  }
  const { lastStoredAt, hasFailed } = await readBackupFigures(db);
  gauge('haat_backup_failed', '1 if the last backup by the shop itself failed').set(
    hasFailed ? 1 : 0,
  );
  if (lastStoredAt) {
    gauge('haat_backup_age_seconds', 'Age of the newest backup by the shop itself').set(
      (now.getTime() - lastStoredAt.getTime()) / 1000,
    );
  }
  return registry;
}
