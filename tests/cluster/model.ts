/*
 * node tests/cluster/model.ts [--nodes 3] [--node-cores 2] [--database-cores 4] [--visits 50] [--pages 4]
 *   [--cached 95] [--replicas 0] [--commit-ms 2]
 *
 * How many orders an hour an installation takes before a part of it is full, which part that is, and what to add
 * then (docs/scale.md).
 */
import { parseArgs } from 'node:util';
import { forecast, type Installation } from './forecast.ts';
import { measuredCosts } from './measured-costs.ts';

const { values } = parseArgs({
  options: {
    nodes: { type: 'string', default: '' },
    'node-cores': { type: 'string', default: '2' },
    'database-cores': { type: 'string', default: '4' },
    visits: { type: 'string', default: '50' },
    pages: { type: 'string', default: '4' },
    cached: { type: 'string', default: '95' },
    replicas: { type: 'string', default: '0' },
    'commit-ms': { type: 'string', default: '2' },
  },
});

function numberOf(name: keyof typeof values, least: number, most = Number.MAX_SAFE_INTEGER) {
  const number = Number(values[name]);
  if (number >= least && number <= most) return number;
  const reach =
    most < Number.MAX_SAFE_INTEGER ? `from ${least} to ${most}` : `of at least ${least}`;
  process.stderr.write(`--${name} must be a number ${reach}.\n`);
  process.exit(1);
}

const nodeCounts = values.nodes ? [numberOf('nodes', 1)] : [1, 2, 3, 4, 6, 8, 12, 16];
const common: Omit<Installation, 'nodes'> = {
  coresOfNode: numberOf('node-cores', 1),
  coresOfDatabase: numberOf('database-cores', 1),
  visitsOfOrder: numberOf('visits', 1),
  pagesOfVisit: numberOf('pages', 1),
  cachedShare: numberOf('cached', 0, 100) / 100,
  replicas: numberOf('replicas', 0),
  commitMs: numberOf('commit-ms', 0.01),
};

console.log(
  `An order brings ${common.visitsOfOrder} visits of ${common.pagesOfVisit} pages, ${values.cached} % of them from the cache.`,
);
const rows = nodeCounts.map((nodes) => {
  const { ordersAnHour, pagesASecond, full, next } = forecast(measuredCosts, { nodes, ...common });
  return [String(nodes), count(ordersAnHour), count(pagesASecond), full, next];
});
const head = ['nodes', 'orders an hour', 'pages a second', 'full first', 'then'];
const widths = head.map((_, at) => Math.max(...[head, ...rows].map((row) => row[at]?.length ?? 0)));
for (const row of [head, ...rows]) {
  console.log(
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

function count(number: number): string {
  return Math.floor(number).toLocaleString('en-IN');
}
