import pg from 'pg';
import type { OpenShop } from './open-shop.ts';

/**
 * Queries the shop's own PostgreSQL, for what no screen can cause, such as time that has passed.
 */
export async function queryShop(
  shop: OpenShop,
  text: string,
  values: unknown[] = [],
): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: shop.databaseUrl() });
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
}
