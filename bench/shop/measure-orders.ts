import type { Findings } from '../findings.ts';
import type { BenchShop } from './open-bench-shop.ts';
import { loadOrders } from './order-load.ts';

const CUSTOMERS = 8;
const A_SECOND = 250;
/** Like the other cases: compiled code and plans of each connection come with the first orders. */
const WARM_UP_SECONDS = 3;

/** Orders from create-order to confirmed, each of a product of its own, paid at the stand-in. */
export async function measureOrders(
  { shop, database }: BenchShop,
  { say, add }: Findings,
  { seconds }: { seconds: number },
): Promise<void> {
  say(`\nOrders of ${CUSTOMERS} customers at once`);
  const load = { url: shop.url, database, customers: CUSTOMERS };
  await loadOrders({ ...load, seconds: WARM_UP_SECONDS });
  const { perSecond, p50Ms, p99Ms, errors } = await loadOrders({ ...load, seconds });
  add({
    what: `orders, ${CUSTOMERS} customers at once`,
    figure: `${Math.round(perSecond)}/s, p50 ${Math.round(p50Ms)} ms, p99 ${Math.round(p99Ms)} ms, ${errors.size ? [...errors].map(([error, times]) => `${times} × ${error}`).join(', ') : 'no error'}`,
    reach: `≥ ${A_SECOND}/s, no error`,
    holds: perSecond >= A_SECOND && errors.size === 0,
  });
}
