import { type Costs, costOfOrder } from './costs.ts';

export interface Installation {
  nodes: number;
  /** Each core runs one process of the shop. */
  coresOfNode: number;
  /** Of the primary, and of each replica. */
  coresOfDatabase: number;
  visitsOfOrder: number;
  pagesOfVisit: number;
  /** From 0 to 1: of the pages, what the page cache answers. */
  cachedShare: number;
  /** Databases from which the catalogue is read (DATABASE_READ_URL). */
  replicas: number;
  /** A commit with its disk and its standby, in milliseconds. */
  commitMs: number;
}

export interface Forecast {
  ordersAnHour: number;
  pagesASecond: number;
  /** What is full first. */
  full: string;
  /** What to add then. */
  next: string;
}

/** A part that is busier than this answers slowly: what arrives at random then waits longer than its work takes. */
const BUSY = 0.7;
const SECONDS_OF_HOUR = 3600;
/** Signed-in customers look at their cart and profile a few times for each order. */
const CALLS_OF_ORDER = 4;

export function forecast(costs: Costs, installation: Installation): Forecast {
  const { nodes, coresOfNode, coresOfDatabase, replicas, cachedShare, commitMs } = installation;
  const pages = installation.visitsOfOrder * installation.pagesOfVisit;
  const { cachedPage, page, validate, profile } = costs.requests;
  const processes = nodes * coresOfNode;
  const order = costOfOrder(costs, processes);
  const ofPrimary = coresOfDatabase * BUSY * 1000 - processes * costs.looking;
  const calls = CALLS_OF_ORDER * (validate.node + profile.node);
  const onNodes = order.node + calls + pages * mix(cachedShare, cachedPage.node, page.node);
  const reads = pages * mix(cachedShare, cachedPage.database, page.database);
  const changes = order.database + CALLS_OF_ORDER * (validate.database + profile.database);
  const parts = [
    {
      full: 'the nodes',
      next: 'a node, or a CDN before them',
      aSecond: (processes * BUSY * 1000) / onNodes,
    },
    {
      full: 'the primary',
      next: replicas === 0 ? 'a replica for reads' : 'cores, then orders by month in partitions',
      aSecond: Math.max(0, ofPrimary) / (changes + (replicas === 0 ? reads : 0)),
    },
    {
      full: 'the replicas',
      next: 'a replica',
      aSecond: replicas === 0 ? Infinity : (replicas * coresOfDatabase * BUSY * 1000) / reads,
    },
    {
      full: 'commits that announce',
      next: 'a faster disk and standby',
      // PostgreSQL makes them one after the other, each with its disk and its standby.
      aSecond: (BUSY * 1000) / (costs.announcementsOfOrder * commitMs),
    },
  ];
  const [first] = parts.toSorted((one, other) => one.aSecond - other.aSecond);
  if (!first) throw new Error('no part');
  return {
    ordersAnHour: first.aSecond * SECONDS_OF_HOUR,
    pagesASecond: first.aSecond * pages,
    full: first.full,
    next: first.next,
  };
}

function mix(share: number, one: number, other: number): number {
  return share * one + (1 - share) * other;
}
