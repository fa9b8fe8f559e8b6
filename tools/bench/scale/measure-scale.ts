import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type Costs, costOfOrder } from '#cluster/costs.ts';
import type { Findings } from '../findings.ts';
import { load } from '../load.ts';
import { loadOrders } from '../orders/order-load.ts';
import { casesOf } from '../shop/cases.ts';
import { type BenchShop, openBenchShop } from '../shop/open-bench-shop.ts';
import { socketOf } from '../socket.ts';
import { type ProcessorTime, processorTime, share, untilIdle } from './processor-time.ts';

const CONNECTIONS = 16;
const CUSTOMERS = 8;
const SECONDS = 4;
const WARM_UP_SECONDS = 2;
const ORDERS_WARM_UP_SECONDS = 6;
const CHANGES = 1000;
/** Processes of the shop on one database, as that many nodes of one process each. */
const nodeCounts = [1, 2, 3] as const;
const listenerCounts = [1, 2, 4, 8] as const;

/**
 * What each kind of request costs on nodes and database, what the announcement of a change costs as processes are
 * added, and whether tests/cluster/model.ts would have foretold an order's cost with 1 to 3 processes.
 */
export async function measureScale(findings: Findings): Promise<void> {
  findings.say('\nThe cost of requests and of announcements, in milliseconds of a processor');
  const bench = await openBenchShop({ PAGE_CACHE_MB: '0' });
  try {
    const requests = await measureRequests(bench);
    const announced = await measureAnnouncements(bench);
    const orders = await measureOrders(bench);
    report(findings, requests, announced, orders);
  } finally {
    await bench.close();
  }
}

/** Of a process alone; the shop is open without its page cache and is opened again with it. */
async function measureRequests(bench: BenchShop): Promise<Omit<Costs['requests'], 'order'>> {
  const cases = await casesOf(bench);
  const costOfCases = (name: RegExp) =>
    costOf(
      bench,
      cases.filter(({ what }) => name.test(what)).flatMap(({ requests }) => requests),
    );
  const page = await costOfCases(/^\/(dashboard|shop|product)/);
  const answer = await costOfCases(/^GET \/api\/products/);
  const validate = await costOfCases(/cart\/validate/);
  const profile = await costOfCases(/auth\/profile/);
  await bench.reopen({ PAGE_CACHE_MB: undefined });
  const [id] = bench.productIds;
  const product = `/product/${id}`;
  const pages = ['/dashboard', '/shop/painting', product].map((path) => ({ path }));
  const cachedPage = await costOf(bench, pages);
  const cachedAnswer = await costOf(bench, [{ path: `/api/products/${id}` }]);
  return { cachedPage, page, cachedAnswer, answer, validate, profile };
}

function report(
  findings: Findings,
  requests: Omit<Costs['requests'], 'order'>,
  announced: readonly Heard[],
  orders: readonly Ordered[],
): void {
  const [first] = orders;
  if (!first) throw new Error('no orders');
  const costs: Costs = {
    requests: { ...requests, order: first.cost },
    ...costsOf(announced),
    announcementsOfOrder: first.announcements,
  };
  findings.addTable(
    'Cost of a request, ms of a processor',
    ['kind', 'node', 'database'],
    Object.entries(costs.requests).map(([kind, { node, database }]) => [
      kind,
      node.toFixed(3),
      database.toFixed(3),
    ]),
  );
  findings.addTable(
    'An announced change, ms of a processor, by processes that hear it',
    [
      'processes',
      'nodes',
      'database',
      'changes a second',
      'database, without changes, ms a second',
    ],
    announced.map(({ processes, cost, perSecond, looking }) => [
      String(processes),
      cost.node.toFixed(3),
      cost.database.toFixed(3),
      String(Math.round(perSecond)),
      looking.toFixed(1),
    ]),
  );
  for (const { processes, cost, perSecond } of orders) {
    const foretold = costOfOrder(costs, processes);
    const [measured, expected] = [cost, foretold].map(({ node, database }) => node + database);
    findings.add({
      what: `an order with ${processes} processes`,
      figure: `node ${cost.node.toFixed(2)}, database ${cost.database.toFixed(2)} ms (model ${foretold.node.toFixed(2)}, ${foretold.database.toFixed(2)}); ${Math.round(perSecond)}/s`,
      reach: 'within 20 % of the model',
      holds: Math.abs(measured! / expected! - 1) <= 0.2,
    });
  }
  findings.say(`tests/cluster/measured-costs.ts: ${JSON.stringify(costs)}`);
}

type Requests = Awaited<ReturnType<typeof casesOf>>[number]['requests'];

async function costOf({ shop }: BenchShop, requests: Requests): Promise<ProcessorTime> {
  const run = (seconds: number) =>
    load({ url: shop.url, requests, connections: CONNECTIONS, seconds });
  await run(WARM_UP_SECONDS);
  const before = processorTime(shop);
  const { perSecond } = await run(SECONDS);
  return share(before, processorTime(shop), perSecond * SECONDS);
}

interface Heard {
  processes: number;
  /** Of one change, with its announcement. */
  cost: ProcessorTime;
  perSecond: number;
  /** Of the database, in a second in which all processes serve from their caches and only look for changes. */
  looking: number;
}

/** What more and more processes that hear of changes cost: for each change, and while nothing changes. */
async function measureAnnouncements(bench: BenchShop): Promise<Heard[]> {
  const { shop, productIds } = bench;
  const measured: Heard[] = [];
  for (const processes of listenerCounts) {
    await bench.reopen({ WEB_CONCURRENCY: String(processes) });
    await untilIdle(shop);
    const pool = new pg.Pool({ ...socketOf(shop.dataDir), max: CONNECTIONS });
    const change = (at: number) =>
      pool.query('update products set description = description where id = $1', [
        productIds[at % productIds.length],
      ]);
    await sendChanges(change, CHANGES / 5);
    await pause(500);
    const before = processorTime(shop);
    const began = performance.now();
    await sendChanges(change, CHANGES);
    const perSecond = (CHANGES * 1000) / (performance.now() - began);
    // Until the last announcement is heard.
    await pause(500);
    const cost = share(before, processorTime(shop), CHANGES);
    await pool.end();
    const { database: looking } = await timeASecond(bench);
    measured.push({ processes, cost, perSecond, looking });
  }
  return measured;
}

/** While one cached page is asked for as often as it is answered. */
async function timeASecond({ shop }: BenchShop): Promise<ProcessorTime> {
  const requests = [{ path: '/shop/painting' }];
  const run = (seconds: number) =>
    load({ url: shop.url, requests, connections: 4 * CONNECTIONS, seconds });
  await run(WARM_UP_SECONDS);
  const before = processorTime(shop);
  await run(SECONDS);
  return share(before, processorTime(shop), SECONDS);
}

/** The line through the first and the last measurement. */
function costsOf(measured: readonly Heard[]): Pick<Costs, 'announcement' | 'looking'> {
  const [one, most] = [measured[0]!, measured.at(-1)!];
  const slope = (part: keyof ProcessorTime) =>
    Math.max(0, (most.cost[part] - one.cost[part]) / (most.processes - one.processes));
  return {
    announcement: { node: slope('node'), database: slope('database') },
    looking: most.looking / most.processes,
  };
}

async function sendChanges(change: (at: number) => Promise<unknown>, count: number) {
  let next = 0;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (next < count) await change(next++);
    }),
  );
}

interface Ordered {
  processes: number;
  cost: ProcessorTime;
  perSecond: number;
  /** Of one order. */
  announcements: number;
}

async function measureOrders(bench: BenchShop): Promise<Ordered[]> {
  const { shop } = bench;
  const measured: Ordered[] = [];
  for (const processes of nodeCounts) {
    await bench.reopen({ WEB_CONCURRENCY: String(processes) });
    await untilIdle(shop);
    const { database } = bench;
    const buying = { url: shop.url, database, customers: CUSTOMERS };
    // Compiled code and plans come with the first orders, in each process.
    await loadOrders({ ...buying, seconds: processes * ORDERS_WARM_UP_SECONDS });
    let heard = 0;
    database.on('notification', () => {
      heard += 1;
    });
    await database.query('listen haat_changes');
    const before = processorTime(shop);
    const { orders, perSecond } = await loadOrders({ ...buying, seconds: SECONDS });
    const cost = share(before, processorTime(shop), orders);
    measured.push({ processes, cost, perSecond, announcements: heard / orders });
  }
  return measured;
}
