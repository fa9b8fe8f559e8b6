import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';

/** The embedded database's socket, from its pid file. */
export function socketOf(dataDir: string): pg.ClientConfig {
  const folder = join(dataDir, 'postgres');
  const [, , , , socket] = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n');
  return { host: !socket || socket === '.' ? folder : socket, user: 'haat', database: 'haat' };
}
