import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { PageCacheCounts } from '#server/infra/page-cache/page-cache.ts';
import type { Shop } from '#server/infra/shop/shop.ts';

/** The counters of this process; those of several processes are added up (gather-metrics.ts). */
export interface Metrics {
  registry: Registry;
  /**
   * A request has arrived; call `end` once, when its answer is sent or the client is gone. Without an
   * answer it is not counted.
   */
  begin(): (answered?: Answered) => void;
  /** Counts the page cache (server/infra/page-cache/), read at each scrape. */
  watchPageCache(counts: () => PageCacheCounts): void;
  /** How many open back offices are told at once what happens (server/office/live/). */
  watchLive(streams: () => number): void;
}

export interface Answered {
  method: string;
  /** The route's pattern: the number of single paths is unlimited. */
  route: string;
  status: number;
  seconds: number;
}

const REQUEST_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const STATEMENT_SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.1, 0.5, 2.5, 10];

/** Memory, CPU and event loop belong to the process, however many shops are open in it. */
let ofProcess: Registry | undefined;

export function processMetrics(): Registry {
  if (!ofProcess) {
    ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess });
  }
  return ofProcess;
}

export function openMetrics(shop: Pick<Shop, 'statements' | 'poolUse' | 'caches'>): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Histogram({
    name: 'haat_http_request_duration_seconds',
    help: 'Requests by route, and how long their answers took',
    labelNames: ['method', 'route', 'status'],
    buckets: REQUEST_SECONDS,
    registers,
  });
  const refusals = new Counter({
    name: 'haat_http_refusals_total',
    help: 'Requests that were refused, by the exact status, over all routes',
    labelNames: ['status'],
    registers,
  });
  const inFlight = new Gauge({
    name: 'haat_http_requests_in_flight',
    help: 'Requests in progress',
    registers,
  });
  watchStatements(shop, registers);
  watchPool(shop, registers);
  watchCaches(shop, registers);
  return {
    registry,
    begin() {
      inFlight.inc();
      return (answered) => {
        inFlight.dec();
        if (!answered) return;
        const { method, route, status, seconds } = answered;
        requests.observe({ method: nameOf(method), route, status: groupOf(status) }, seconds);
        if (isRefusal(status)) refusals.inc({ status });
      };
    },
    watchPageCache: (counts) => watchPageCache(counts, registers),
    watchLive: (streams) => watchLive(streams, registers),
  };
}

/** Clients can send dozens of methods; those without a route count as one. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const nameOf = (method: string) => (METHODS.has(method) ? method : 'other');

/** Clients can cause a dozen refusals of each route, and each status would add 15 lines. */
const isRefusal = (status: number) => status >= 400 && status < 500;
const groupOf = (status: number) => (isRefusal(status) ? '4xx' : String(status));

function watchLive(streams: () => number, registers: Registry[]): void {
  new Gauge({
    name: 'haat_live_streams',
    help: 'Open back offices that are told at once what happens',
    registers,
    collect() {
      this.set(streams());
    },
  });
}

function watchStatements({ statements }: Pick<Shop, 'statements'>, registers: Registry[]): void {
  const seconds = new Histogram({
    name: 'haat_sql_statement_duration_seconds',
    help: 'SQL statements, and how long they took',
    buckets: STATEMENT_SECONDS,
    registers,
  });
  const failures = new Counter({
    name: 'haat_sql_statement_failures_total',
    help: 'SQL statements that the database refused or cancelled',
    registers,
  });
  statements.onStatement(({ milliseconds, failed }) => {
    seconds.observe(milliseconds / 1000);
    if (failed) failures.inc();
  });
}

function watchPool({ poolUse }: Pick<Shop, 'poolUse'>, registers: Registry[]): void {
  new Gauge({
    name: 'haat_database_connections',
    help: 'Connections of the pool: in use, idle, and how many requests wait for one',
    labelNames: ['state'],
    registers,
    collect() {
      const { total, idle, waiting } = poolUse();
      this.set({ state: 'used' }, total - idle);
      this.set({ state: 'idle' }, idle);
      this.set({ state: 'awaited' }, waiting);
    },
  });
}

function watchCaches({ caches }: Pick<Shop, 'caches'>, registers: Registry[]): void {
  new Counter({
    name: 'haat_cache_answers_total',
    help: 'What processes have in memory, by name: answers from memory, by reading, or with what was read last',
    labelNames: ['cache', 'from'],
    registers,
    collect() {
      this.reset();
      for (const { name: cache, ...counts } of caches.counts()) {
        for (const [from, count] of Object.entries(counts)) this.inc({ cache, from }, count);
      }
    },
  });
}

function watchPageCache(counts: () => PageCacheCounts, registers: Registry[]): void {
  for (const event of ['hits', 'misses', 'coalesced', 'drops'] as const) {
    new Counter({
      name: `haat_page_cache_${event}_total`,
      help: `Cached pages and answers: ${event}`,
      registers,
      collect() {
        this.reset();
        this.inc(counts()[event]);
      },
    });
  }
  new Gauge({
    name: 'haat_page_cache_hit_ratio',
    help: 'Cached pages and answers: the share of hits, of about the last thousand hits and misses',
    registers,
    // Of several processes.
    aggregator: 'average',
    collect() {
      this.set(counts().hitRatio);
    },
  });
  for (const size of ['bytes', 'entries'] as const) {
    new Gauge({
      name: `haat_page_cache_${size}`,
      help: `Cached pages and answers: how many ${size}`,
      registers,
      collect() {
        this.set(counts()[size]);
      },
    });
  }
}
