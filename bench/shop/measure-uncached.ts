import { validateCart } from '#contract/cart/check-cart.endpoints.ts';
import type { Findings } from '../findings.ts';
import { load, middleOf } from '../load.ts';
import type { Rate } from '../load-parts.ts';
import { signInMany } from '../sign-in-many.ts';
import type { BenchShop } from './open-bench-shop.ts';

const CONNECTIONS = 16;

interface Case {
  what: string;
  requests: { path: string; method?: 'POST'; body?: string; headers?: Record<string, string> }[];
  atLeast: number;
  /** Milliseconds; undefined where the table shows none. */
  p99?: number;
}

/** What each page and answer costs without the page cache: the shop runs with KEPT_MB=0. */
export async function measureUncached(
  bench: BenchShop,
  { say, add, addTable }: Findings,
  { runs, seconds }: { runs: number; seconds: number },
): Promise<void> {
  say('\nPages and answers without the page cache, and calls that are never cached');
  const { shop } = bench;
  const cases = await casesOf(bench);
  for (const { requests } of cases) await run(shop.url, requests, 1);
  const rates = new Map<Case, Rate[]>(cases.map((each) => [each, []]));
  for (let at = 0; at < runs; at += 1) {
    for (const each of cases) rates.get(each)?.push(await run(shop.url, each.requests, seconds));
  }
  for (const [{ what, atLeast, p99 }, all] of rates) {
    const { perSecond, ...latency } = middleOf(all);
    add({
      what,
      figure: `${Math.round(perSecond)}/s, p50 ${latency.p50} ms, p99 ${latency.p99} ms`,
      reach: `≥ ${atLeast}/s${p99 ? `, p99 ≤ ${p99} ms` : ''}`,
      holds: perSecond >= atLeast && (!p99 || latency.p99 <= p99),
    });
  }
  addTable(
    'Not cached, run by run',
    ['what', 'a second'],
    [...rates].map(([{ what }, all]) => [
      what,
      all.map(({ perSecond }) => Math.round(perSecond)).join(', '),
    ]),
  );
}

export async function casesOf({ productIds, database }: BenchShop): Promise<Case[]> {
  const listing = ['name', 'price-low', 'price-high', 'rating', 'newest'].flatMap((sort) =>
    [1, 2, 3, 4].map((page) => `sort=${sort}&page=${page}`),
  );
  const [cookie = ''] = await signInMany(database, 1);
  const items = productIds.slice(0, 3).map((productId) => ({ productId, quantity: 1 }));
  const pages = { atLeast: 250, p99: 60 };
  return [
    { what: '/dashboard, not cached', requests: [{ path: '/dashboard' }], ...pages },
    {
      what: '/shop/painting, not cached',
      requests: listing.map((query) => ({ path: `/shop/painting?${query}` })),
      ...pages,
    },
    {
      what: '/product/{id}, not cached',
      requests: productIds.map((id) => ({ path: `/product/${id}` })),
      ...pages,
    },
    {
      what: 'GET /api/products, not cached',
      requests: listing.map((query) => ({
        path: `/api/products?limit=12&category=painting&${query}`,
      })),
      atLeast: 2000,
    },
    {
      what: 'GET /api/products/{id}, not cached',
      requests: productIds.map((id) => ({ path: `/api/products/${id}` })),
      atLeast: 2500,
    },
    {
      what: 'POST /api/cart/validate, three products',
      requests: [
        {
          method: 'POST',
          path: validateCart.path,
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ items }),
        },
      ],
      atLeast: 2000,
    },
    {
      what: 'GET /api/auth/profile, signed in',
      requests: [{ path: '/api/auth/profile', headers: { cookie } }],
      atLeast: 2000,
    },
  ];
}

function run(url: string, requests: Case['requests'], seconds: number): Promise<Rate> {
  return load({ url, requests, connections: CONNECTIONS, seconds });
}
