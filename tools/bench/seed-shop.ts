import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';

export interface Size {
  products: number;
  /** Of each product; one is a product without options. */
  variants: number;
  orders: number;
  users: number;
}

/** Fills an empty shop; the owner exists already. Returns how many seconds it took. */
export async function seedShop(database: pg.Client, size: Size): Promise<number> {
  const began = Date.now();
  const settings = Object.entries(size).map(([name, count]) => `set bench.${name} = '${count}';`);
  const seed = readFileSync(join(import.meta.dirname, 'seed-shop.sql'), 'utf8');
  await database.query(settings.join('\n') + seed);
  await database.query('vacuum analyze');
  return Math.round((Date.now() - began) / 1000);
}
