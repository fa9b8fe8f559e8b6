import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { OpenShop } from './open-shop.ts';

/** As an hour after the sign-in: what this person proved then no longer counts. */
export async function lapseProof({ dataDir }: OpenShop, email: string): Promise<void> {
  const folder = join(dataDir, 'postgres');
  // PostgreSQL writes the folder of its socket into the fifth line.
  const socketFolder = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[4];
  const host = !socketFolder || socketFolder === '.' ? folder : socketFolder;
  const client = new pg.Client({ host, user: 'haat', database: 'haat' });
  await client.connect();
  try {
    await client.query(
      `update sessions set proven_at = now() - interval '1 hour'
       where user_id = (select id from users where email = $1)`,
      [email],
    );
  } finally {
    await client.end();
  }
}
