import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Config } from '#server/infra/config/config.ts';
import { type Db, openDatabase } from '#server/infra/database/connection/database.ts';
import type { MediaStore } from '#server/infra/media-store/media-store.ts';
import { openMediaStore } from '#server/infra/media-store/open-media-store.ts';

/** A shop's stores without the shop: nothing is migrated, no job is touched. */
export interface Stores {
  config: Config;
  client: pg.Client;
  db: Db;
  media: MediaStore;
  close(): Promise<void>;
}

/** With `attach` beside a running shop. */
export async function openStores(
  config: Config,
  log: Logger,
  { attach }: { attach: boolean },
): Promise<Stores> {
  const database = await openDatabase(config, log, { attach });
  const client = new pg.Client(database.connection);
  // A broken connection fails the running query; without a listener it would end the process.
  client.on('error', (error) => log.warn({ err: error }, 'the database connection was lost'));
  const close = async () => {
    await client.end().catch(() => {});
    await database.close();
  };
  try {
    await client.connect();
    const { mediaUrl, dataDir } = config;
    const media = await openMediaStore({ mediaUrl, dataDir, log });
    return { config, client, db: database.db, media, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** False if opening would only create a new, empty database. */
export function hasDatabase({ databaseUrl, dataDir }: Config): boolean {
  return databaseUrl !== undefined || existsSync(join(dataDir, 'postgres'));
}

/** For sentences about the shop. */
export function placeOf({ databaseUrl, dataDir }: Config): string {
  return databaseUrl === undefined ? dataDir : 'the database at DATABASE_URL';
}
