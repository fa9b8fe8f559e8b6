import { checkCartApi } from '#contract/cart/check-cart.endpoints.ts';
import type { Asked } from '../ask-each.ts';
import { signInMany } from '../sign-in-many.ts';
import type { BenchShop } from './open-bench-shop.ts';

export interface Case {
  what: string;
  /** Different ones in turn: equal requests of one moment share one answer. */
  requests: Asked[];
  kind: 'page' | 'call';
  /** Whether many at once would share one answer. */
  isShared?: boolean;
}

const sorts = ['name', 'price-low', 'price-high', 'rating', 'newest'];

/** What customers and programs ask a shop for. */
export async function casesOf({
  productIds,
  database,
}: Pick<BenchShop, 'productIds' | 'database'>): Promise<Case[]> {
  const queries = sorts.flatMap((sort) =>
    [1, 2, 3, 4, 5, 6].map((page) => `sort=${sort}&page=${page}`),
  );
  const [cookie = ''] = await signInMany(database, 1);
  const items = productIds.slice(0, 3).map((productId) => ({ productId, quantity: 1 }));
  return [
    {
      what: '/product/{id}',
      requests: productIds.map((id) => ({ path: `/product/${id}` })),
      kind: 'page',
    },
    {
      what: '/shop/painting',
      requests: queries.map((query) => ({ path: `/shop/painting?${query}` })),
      kind: 'page',
    },
    {
      what: '/dashboard, signed in',
      requests: [{ path: '/dashboard', headers: { cookie } }],
      kind: 'page',
      isShared: true,
    },
    {
      what: 'GET /api/products',
      requests: queries.map((query) => ({
        path: `/api/products?limit=12&category=painting&${query}`,
      })),
      kind: 'call',
    },
    {
      what: 'GET /api/products/{id}',
      requests: productIds.map((id) => ({ path: `/api/products/${id}` })),
      kind: 'call',
    },
    {
      what: 'POST /api/cart/validate',
      requests: [
        {
          method: 'POST',
          path: checkCartApi.validateCart.path,
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ items }),
        },
      ],
      kind: 'call',
    },
    {
      what: 'GET /api/auth/profile',
      requests: [{ path: '/api/auth/profile', headers: { cookie } }],
      kind: 'call',
    },
  ];
}
