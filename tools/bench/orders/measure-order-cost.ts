import { setTimeout as pause } from 'node:timers/promises';
import type { Findings } from '../findings.ts';
import { median } from '../load.ts';
import { type ProcessorTime, processorTime } from '../scale/processor-time.ts';
import { type MeasuredShop, openMeasuredShop } from './open-measured-shop.ts';
import { loadOrders } from './order-load.ts';

const MOST_MS = 10;
const LEAST_RATIO = 0.9;
/** As long as it takes at most, however slow the machine is. */
const SECONDS = 120;

interface Round {
  perSecond: number;
  /** Milliseconds of a processor for one order, while orders come. */
  during: ProcessorTime;
  /** The rest: its mail and its invoice. */
  afterwards: ProcessorTime;
  transactions: number;
}

/**
 * What an order costs node and database, from create-order to confirmed, by one customer and by
 * eight at once, with the payment provider in a process of its own. `against` is the folder of an
 * older build, which takes turns.
 */
export async function measureOrderCost(
  findings: Findings,
  { isQuick, against }: { isQuick: boolean; against?: string | undefined },
): Promise<void> {
  const { say, add, addTable } = findings;
  say('\nThe cost of an order, in milliseconds of a processor');
  const folders = [...(against ? [against] : []), process.cwd()];
  const shops: MeasuredShop[] = [];
  const rows: string[][] = [];
  try {
    for (const folder of folders) shops.push(await openMeasuredShop(folder));
    for (const customers of [1, 8]) {
      const orders = isQuick ? 100 : 300;
      for (const shop of shops) await buy(shop, customers, 2 * orders);
      const rounds = shops.map((): Round[] => []);
      for (let at = 0; at < (isQuick ? 3 : 5); at += 1) {
        for (const [place, shop] of shops.entries()) {
          rounds[place]?.push(await measure(shop, customers, orders));
        }
      }
      const now = middleOf(rounds.at(-1) ?? []);
      const older = against ? middleOf(rounds[0] ?? []) : undefined;
      const cost = sum(now.during);
      add({
        what: `an order, ${customers} at once`,
        figure: `${cost.toFixed(1)} ms, ${now.perSecond.toFixed(0)}/s`,
        reach: `≤ ${MOST_MS} ms`,
        holds: cost <= MOST_MS,
      });
      if (older) {
        const ratio = sum(older.during) / cost;
        add({
          what: `an order beside the older build, ${customers} at once`,
          figure: `${ratio.toFixed(2)} by processor, ${(now.perSecond / older.perSecond).toFixed(2)} by rate`,
          reach: `≥ ${LEAST_RATIO}`,
          holds: ratio >= LEAST_RATIO,
        });
        rows.push(rowOf(`older, ${customers} at once`, older));
      }
      rows.push(rowOf(`now, ${customers} at once`, now));
    }
  } finally {
    for (const shop of shops) await shop.close();
  }
  const head = ['what', 'orders a second', 'node', 'database', 'mail and invoice', 'transactions'];
  addTable('Cost of an order, ms of a processor', head, rows);
}

async function measure(shop: MeasuredShop, customers: number, orders: number): Promise<Round> {
  const [before, began] = [processorTime(shop), await transactionsOf(shop)];
  const { perSecond, errors } = await buy(shop, customers, orders);
  if (errors.size > 0) throw new Error(`Orders failed: ${[...errors.keys()].join(', ')}.`);
  const [between, ended] = [processorTime(shop), await transactionsOf(shop)];
  await untilMailed(shop);
  const after = processorTime(shop);
  return {
    perSecond,
    during: share(before, between, orders),
    afterwards: share(between, after, orders),
    transactions: (ended - began) / orders,
  };
}

function buy(shop: MeasuredShop, customers: number, orders: number) {
  return loadOrders({ ...shop, customers, seconds: SECONDS, most: orders });
}

async function transactionsOf({ database }: MeasuredShop): Promise<number> {
  const { rows } = await database.query<{ count: string }>(
    'select sum(xact_commit) as count from pg_stat_database',
  );
  return Number(rows[0]?.count);
}

async function untilMailed({ database }: MeasuredShop): Promise<void> {
  const waiting = `select exists (select from mails where sent_at is null and failed_at is null)`;
  while ((await database.query<{ exists: boolean }>(waiting)).rows[0]?.exists) await pause(200);
}

function share(from: ProcessorTime, to: ProcessorTime, among: number): ProcessorTime {
  return {
    node: (to.node - from.node) / among,
    database: (to.database - from.database) / among,
  };
}

const sum = ({ node, database }: ProcessorTime) => node + database;

function middleOf(rounds: readonly Round[]): Round {
  const of = (figure: (round: Round) => number) => median(rounds.map(figure));
  const partsOf = (part: 'during' | 'afterwards') => ({
    node: of((round) => round[part].node),
    database: of((round) => round[part].database),
  });
  return {
    perSecond: of(({ perSecond }) => perSecond),
    during: partsOf('during'),
    afterwards: partsOf('afterwards'),
    transactions: of(({ transactions }) => transactions),
  };
}

function rowOf(what: string, { perSecond, during, afterwards, transactions }: Round): string[] {
  const { node, database } = afterwards;
  return [
    what,
    perSecond.toFixed(1),
    during.node.toFixed(1),
    during.database.toFixed(1),
    `${node.toFixed(1)} + ${database.toFixed(1)}`,
    transactions.toFixed(1),
  ];
}
