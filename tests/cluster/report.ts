import { moneyLines } from '#torture/report.ts';
import { FAULTS } from './break-cluster.ts';
import type { Chaos } from './chaos.ts';
import type { Drill } from './drill.ts';

export interface Report {
  lines: string[];
  isSound: boolean;
}

/** An order may have to wait for a new primary as long as this. */
const MOST_WITHOUT_WRITES_MS = 30_000;

/** What was done, what failed, and whether that is as it should be. */
export function reportChaos({ outcome, views, withoutWrites }: Chaos, seed: number): Report {
  const { tally, sums, violations } = outcome;
  const failed = [...views.failed.values()].reduce((sum, times) => sum + times, 0);
  const others = new Map<string, number>();
  for (const [name, times] of tally.statuses()) {
    const [code] = / 5\d\d$/.exec(name) ?? [];
    if (code) others.set(code.trim(), (others.get(code.trim()) ?? 0) + times);
  }
  const lines = [
    row('seed', seed),
    row('orders', `${sums.orders}, ${sums.paid} paid`),
    ...moneyLines(sums).map(([name, value]) => row(name, value)),
    row('faults', FAULTS.map((name) => `${name} ${tally.of(name)}`).join(', ')),
    row(
      'longest time without writes',
      `${(withoutWrites.ms / 1000).toFixed(1)} s, from ${Math.round(withoutWrites.fromMs / 1000)} s on`,
    ),
    row('views of pages and files', `${views.views}, ${views.stale} of them stale`),
    row('failed views', failed === 0 ? 0 : `${failed} (${textOf(views.failed)})`),
    row('slowest view', `${(views.slowestMs / 1000).toFixed(1)} s`),
    row('5xx of other calls', textOf(others) || 0),
    ...tally.stumbles().map(([call, times]) => `    ${times} times 500 ${call}`),
    row('all was known after', `${outcome.settledAfter} s`),
    row('haat audit', lastLine(outcome.audit)),
    row('violations of A to D', violations.length),
    ...violations.slice(0, 40).map((each) => `    ${each}`),
  ];
  const isSound =
    violations.length === 0 && failed === 0 && withoutWrites.ms <= MOST_WITHOUT_WRITES_MS;
  return { lines, isSound };
}

/** How long the restore took, what it lost, and whether anything from before the mistake is missing. */
export function reportDrill(drill: Drill, seed: number): Report {
  const { deleted, missingRows, missingOrders, unstoredMs, restoreMs, audit } = drill;
  const lines = [
    row('seed', seed),
    row('deleted by mistake', `${deleted} rows, ${missingRows} of them still missing`),
    row('orders', `${drill.orders}, and ${missingOrders} of before the mistake are missing`),
    row('orders since, given up', drill.abandoned),
    row('newest change in the store', `${(unstoredMs / 1000).toFixed(1)} s old`),
    row('haat audit', lastLine(audit)),
    row('restored after', `${(restoreMs / 1000).toFixed(1)} s`),
  ];
  const isSound =
    missingRows === 0 && missingOrders === 0 && audit.includes('The ledgers are correct');
  return { lines, isSound };
}

function lastLine(text: string): string {
  return text.trim().split('\n').at(-1) ?? '';
}

function row(name: string, value: string | number): string {
  return `  ${name.padEnd(29)}${value}`;
}

function textOf(counts: ReadonlyMap<string, number>): string {
  return [...counts].map(([name, times]) => `${name} ${times}`).join(', ');
}
