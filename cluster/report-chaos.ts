import { FAULTS } from './break-cluster.ts';
import type { Chaos } from './chaos.ts';

/** An order may have to wait for a new primary as long as this. */
const MOST_WITHOUT_WRITES_MS = 30_000;

/** What was done, what failed, and whether that is as it should be. */
export function reportChaos(
  { outcome, views, withoutWritesMs }: Chaos,
  seed: number,
): { lines: string[]; isSound: boolean } {
  const { tally, sums, violations } = outcome;
  const failed = [...views.failed.values()].reduce((sum, times) => sum + times, 0);
  const others = tally
    .statuses()
    .filter(([name]) => / 5\d\d$/.test(name))
    .reduce((sum, [, times]) => sum + times, 0);
  const lines = [
    row('seed', seed),
    row('orders', `${sums.orders}, ${sums.paid} paid`),
    row('payments', `${sums.payments}, ${sums.refunds} refunds`),
    row('faults', FAULTS.map((name) => `${name} ${tally.of(name)}`).join(', ')),
    row('longest time without writes', `${(withoutWritesMs / 1000).toFixed(1)} s`),
    row('views of cached pages', `${views.views}, ${views.stale} of them stale`),
    row('failed views', failed === 0 ? 0 : `${failed} (${textOf(views.failed)})`),
    row('slowest view', `${(views.slowestMs / 1000).toFixed(1)} s`),
    row('5xx of other calls', others),
    row('all was known after', `${outcome.settledAfter} s`),
    row('haat audit', outcome.audit.trim().split('\n').at(-1) ?? ''),
    row('violations of A to D', violations.length),
    ...violations.slice(0, 40).map((each) => `    ${each}`),
  ];
  const isSound =
    violations.length === 0 && failed === 0 && withoutWritesMs <= MOST_WITHOUT_WRITES_MS;
  return { lines, isSound };
}

function row(name: string, value: string | number): string {
  return `  ${name.padEnd(29)}${value}`;
}

function textOf(counts: ReadonlyMap<string, number>): string {
  return [...counts].map(([name, times]) => `${name} ${times}`).join(', ');
}
