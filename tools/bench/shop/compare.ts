import type { Findings } from '../findings.ts';
import {
  isProcessorTimeKnown,
  type ProcessorTime,
  processorTime,
  share,
} from '../scale/processor-time.ts';
import type { BenchShop } from './open-bench-shop.ts';
import { holds, middleOfRuns, type Run, ratiosOf } from './ratios.ts';

/** The shop of this tree, and of an older commit, on this machine at once. */
export interface Pair {
  older: BenchShop;
  now: BenchShop;
}

export type Comparison = ReturnType<typeof openComparison>;

/** Collects ratios for the findings and for one table. */
export function openComparison(
  { add, addTable }: Findings,
  { beside, least }: { beside: string; least: number },
) {
  const rows: string[][] = [];
  return {
    /** Both have run in turn. */
    add(what: string, older: readonly Run[], now: readonly Run[]): void {
      const ratios = ratiosOf(older, now);
      const [before, after] = [middleOfRuns(older), middleOfRuns(now)];
      const { rate, processor } = ratios;
      const spelt = (value: number | undefined) => value?.toFixed(2) ?? '';
      const ms = (cost: ProcessorTime | undefined) =>
        cost ? `${cost.node.toFixed(2)} + ${cost.database.toFixed(2)}` : '';
      add({
        what,
        figure: `${spelt(processor ?? rate)} by ${processor ? 'processor' : 'rate'} (${ms(before.cost)} → ${ms(after.cost)} ms), ${Math.round(before.perSecond)} → ${Math.round(after.perSecond)}/s`,
        reach: `≥ ${least}`,
        holds: holds(ratios, least),
      });
      rows.push([
        what,
        ...[before, after].map(({ perSecond }) => perSecond.toFixed(perSecond < 100 ? 1 : 0)),
        spelt(rate),
        ...[before, after].map(({ cost }) => ms(cost)),
        spelt(processor),
      ]);
    },
    table(title: string): void {
      addTable(
        title,
        [
          ...['what', `${beside}, a second`, 'now', 'ratio'],
          ...[`${beside}, ms of node + database`, 'now', 'ratio'],
        ],
        rows,
      );
    },
  };
}

/** Runs the work in both shops in turn, each first as often as the other. */
export async function alternate<T>(
  { older, now }: Pair,
  rounds: number,
  work: (bench: BenchShop, round: number) => Promise<T>,
): Promise<{ older: T[]; now: T[] }> {
  const all = { older: [] as T[], now: [] as T[] };
  for (let at = 0; at < rounds; at += 1) {
    const order = at % 2 ? (['now', 'older'] as const) : (['older', 'now'] as const);
    for (const which of order) all[which].push(await work(which === 'now' ? now : older, at));
  }
  return all;
}

type Work = () => Promise<{ answers: number; perSecond: number }>;

/** What the work costs the shop, for one request. */
export function costOf({ shop }: BenchShop, work: Work): Promise<Run> {
  return costBy(() => processorTime(shop), work);
}

/** What it costs by a clock that reads processor time. */
export async function costBy(clock: () => ProcessorTime, work: Work): Promise<Run> {
  const before = isProcessorTimeKnown ? clock() : undefined;
  const { answers, perSecond } = await work();
  return { perSecond, cost: before && share(before, clock(), answers) };
}
