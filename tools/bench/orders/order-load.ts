import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import type pg from 'pg';
import { checkoutApi } from '#contract/checkout/checkout.endpoints.ts';
import { sandboxPrefix } from '#sandbox/sandbox-keys.ts';
import { shippingAddress } from '../shipping-address.ts';
import { signInMany } from '../sign-in-many.ts';

export interface OrderLoad {
  /** Where the shop listens, such as http://127.0.0.1:3000. */
  url: string;
  /** The sandbox's, where it is not the shop's own. */
  standInUrl?: string;
  database: pg.Client;
  customers?: number;
  seconds: number;
  /** Ends earlier after that many. */
  most?: number;
}

export interface OrderLoadResult {
  orders: number;
  perSecond: number;
  /** From create-order to confirmed. */
  p50Ms: number;
  p99Ms: number;
  /** Errors, each kind once, with its count. */
  errors: Map<string, number>;
}

/** Enough distinct products that none runs out. */
const PRODUCTS_A_SECOND = 600;

/**
 * Customers who buy one product after the other, each its own: create-order, paid at the stand-in,
 * confirmed. The shop needs a RATE_LIMIT_SCALE that allows them.
 */
export async function loadOrders({
  url,
  standInUrl = `${url}${sandboxPrefix}`,
  database,
  customers = 8,
  seconds,
  most = Math.ceil(seconds * PRODUCTS_A_SECOND),
}: OrderLoad): Promise<OrderLoadResult> {
  const cookies = await signInMany(database, customers);
  const products = await putUp(database, most);
  const agent = new Agent({ keepAlive: true, maxSockets: customers });
  const errors = new Map<string, number>();
  const took: number[] = [];
  const began = performance.now();
  const end = began + seconds * 1000;
  await Promise.all(
    cookies.map(async (cookie) => {
      while (performance.now() < end) {
        const productId = products.pop();
        if (!productId) return;
        const from = performance.now();
        const error = await buy({ url, standInUrl, agent, cookie, productId });
        if (error) errors.set(error, (errors.get(error) ?? 0) + 1);
        else took.push(performance.now() - from);
      }
    }),
  );
  const lasted = (performance.now() - began) / 1000;
  agent.destroy();
  took.sort((one, other) => one - other);
  const at = (share: number) => took[Math.floor(took.length * share)] ?? Number.NaN;
  return {
    orders: took.length,
    perSecond: took.length / lasted,
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    errors,
  };
}

interface Buyer {
  url: string;
  standInUrl: string;
  agent: Agent;
  cookie: string;
  productId: string;
}

/** Returns the error; undefined when the order is paid. */
async function buy({ url, standInUrl, ...buyer }: Buyer): Promise<string | undefined> {
  const items = [{ productId: buyer.productId, quantity: 1 }];
  const send = (address: string, body: object) => post(address, buyer, body);
  const placed = await send(`${url}${checkoutApi.createOrder.path}`, { items, shippingAddress });
  if (placed.status !== 200) return `create-order ${placed.status}: ${placed.body.message}`;
  const payment = { order_id: placed.body.data.orderId, method: 'upi', outcome: 'captured' };
  const taken = await send(`${standInUrl}/pay`, payment);
  if (taken.status !== 200) return `pay ${taken.status}`;
  const confirmed = await send(`${url}${checkoutApi.verifyPayment.path}`, taken.body);
  if (confirmed.status !== 200)
    return `verify-payment ${confirmed.status}: ${confirmed.body.message}`;
  const { status } = confirmed.body.data;
  return status === 'paid' ? undefined : `confirmed as ${status}`;
}

// biome-ignore lint/suspicious/noExplicitAny: answers of three endpoints, read one by one
type Answer = { status: number; body: any };

function post(
  address: string,
  { agent, cookie }: Pick<Buyer, 'agent' | 'cookie'>,
  body: object,
): Promise<Answer> {
  const text = JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const call = request(
      address,
      {
        method: 'POST',
        agent,
        headers: {
          cookie,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(text),
        },
      },
      (answer) => {
        let received = '';
        answer.setEncoding('utf8');
        answer.on('data', (chunk) => (received += chunk));
        answer.on('end', () => {
          try {
            resolve({ status: answer.statusCode ?? 0, body: JSON.parse(received) });
          } catch (error) {
            reject(error);
          }
        });
        answer.on('error', reject);
      },
    );
    call.on('error', reject);
    call.end(text);
  });
}

async function putUp(database: pg.Client, products: number): Promise<string[]> {
  const ids = Array.from({ length: products }, () => randomUUID());
  const { rows } = await database.query(`select to_regclass('variants') as variants`);
  // A release from before variants has the stock with the product.
  const hasVariants = rows[0]?.variants !== null;
  const stock = hasVariants ? '' : ', stock';
  await database.query(
    `insert into products (id, name, description, category, price_paise ${stock})
     select id, 'Nanda Devi at Dawn', 'One of a hundred prints.', 'painting', 1250000 ${stock && ', 100'}
     from unnest($1::uuid[]) as id`,
    [ids],
  );
  if (hasVariants) {
    await database.query(
      `insert into variants (product_id, price_paise, stock)
       select id, 1250000, 100 from unnest($1::uuid[]) as id`,
      [ids],
    );
  }
  // Like the other products; otherwise it would run by itself during the measurement.
  await database.query(`vacuum analyze products${hasVariants ? ', variants' : ''}`);
  return ids;
}
