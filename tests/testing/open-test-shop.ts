import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { inject } from 'vitest';
import { onServer, withDatabase } from '#harness/test-database.ts';
import { openShop, type ShopParts } from '#server/app/open-shop.ts';
import { type Config, readConfig } from '#server/infra/config/config.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { rememberHashes } from './remember-hashes.ts';

const TEMPLATE = 'haat_test_template';

/** A third of the time of the default, but only where the server does not wait for the disk. */
const COPIED = process.env.TEST_DATABASE === 'external' ? '' : 'strategy file_copy';

/** A clock that tests move by hand. */
export interface HeldClock {
  now(): Date;
  pass(milliseconds: number): void;
}

export function heldClock(start = '2026-11-20T06:30:00.000Z'): HeldClock {
  let at = Date.parse(start);
  return {
    now: () => new Date(at),
    pass(milliseconds) {
      at += milliseconds;
    },
  };
}

export interface TestShop extends Shop {
  /** Closes the shop and drops its database and folder. */
  remove(): Promise<void>;
}

interface TestShopParts extends ShopParts {
  /** For what no variable sets, such as the address of Google's keys. */
  adjust?: (config: Config) => Config;
}

/** A whole shop on a database of its own; its jobs do not run until `jobs.start()`. */
export async function openTestShop(
  environment: Record<string, string> = {},
  { adjust = (config) => config, ...parts }: TestShopParts = {},
): Promise<TestShop> {
  const server = inject('databaseServer');
  await ensureTemplate(server);
  const name = `haat_test_${randomBytes(6).toString('hex')}`;
  await onServer(server, `create database ${name} template ${TEMPLATE} ${COPIED}`);
  const dataDir = mkdtempSync(join(tmpdir(), 'haat-test-data-'));
  const config = readConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: withDatabase(server, name),
    // Where nothing listens: a shop that calls itself must not reach one that is open on this
    // machine.
    PORT: '1',
    DEMO: '0',
    RATE_LIMIT_SCALE: '1000',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
    ...environment,
  });
  const shop = await openShop(adjust(config), {
    log: pino({ level: config.logLevel }),
    ...parts,
  });
  return Object.assign(shop, {
    identity: { ...shop.identity, ...rememberHashes(shop.identity) },
    async remove() {
      await shop.close();
      await onServer(server, `drop database if exists ${name} with (force)`);
      rmSync(dataDir, { recursive: true, force: true });
    },
  });
}

/** Test files run at once: the first creates the migrated template, the others wait for it. */
async function ensureTemplate(server: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(77)');
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [
      TEMPLATE,
    ]);
    if (rowCount) return;
    const building = `${TEMPLATE}_building`;
    await client.query(`drop database if exists ${building} with (force)`);
    await client.query(`create database ${building}`);
    const dataDir = mkdtempSync(join(tmpdir(), 'haat-test-data-'));
    const config = readConfig({
      DATA_DIR: dataDir,
      DATABASE_URL: withDatabase(server, building),
      PORT: '1',
    });
    const shop = await openShop(config, { log: pino({ level: 'silent' }) });
    await shop.close();
    rmSync(dataDir, { recursive: true, force: true });
    // The first connection after the migrations caches the catalogue in a file, which is copied too.
    await onServer(withDatabase(server, building), 'select 1');
    await client.query(`alter database ${building} rename to ${TEMPLATE}`);
  } finally {
    await client.end();
  }
}
