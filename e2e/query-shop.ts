import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { OpenShop } from './open-shop.ts';

/**
 * Queries the shop's own PostgreSQL, for what no screen can cause, such as time that has passed.
 */
export async function queryShop(
  { dataDir }: OpenShop,
  text: string,
  values: unknown[] = [],
): Promise<Record<string, unknown>[]> {
  const folder = join(dataDir, 'postgres');
  // PostgreSQL writes the folder of its socket into the fifth line.
  const socketFolder = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[4];
  const host = !socketFolder || socketFolder === '.' ? folder : socketFolder;
  const client = new pg.Client({ host, user: 'haat', database: 'haat' });
  await client.connect();
  try {
    const { rows } = await client.query(text, values);
    return rows;
  } finally {
    await client.end();
  }
}
