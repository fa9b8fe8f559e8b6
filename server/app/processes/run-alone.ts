import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from '#server/infra/config/config.ts';
import { startEmbeddedPostgres } from '#server/infra/database/server/embedded-postgres.ts';
import { type Listener, openListener } from '#server/infra/http/listener/listener.ts';
import { openLog } from '#server/infra/logging/log.ts';
import { type Closing, type Launch, OPENING_MS } from './begin.ts';

/** Runs the whole shop in this process until it ends; returns the exit code. */
export async function runAlone(launch: Launch, config: Config, closing: Closing): Promise<number> {
  const listener = await openListener(config);
  const stopLeaving = leaveWhileOpening(closing);
  const log = openLog(config.logLevel);
  // Start the database while the shop's code loads.
  const starting = config.databaseUrl ? undefined : startEmbeddedPostgres({ ...config, log });
  starting?.catch(() => {});
  const loading = Promise.all([launch.loadShopApp(), import('#server/app/open-shop.ts')]);
  loading.catch(() => {});
  const embedded = await starting;
  const [shopApp, { openShop }] = await loading;
  const shop = await openShop(config, { log, embedded }).catch(async (error) => {
    await listener.close();
    throw error;
  });
  stopLeaving();
  const { openForCustomers } = await import('#server/app/start-app.ts');
  const opening = openForCustomers(shopApp, shop, listener);
  const end = await Promise.race([
    closing,
    shop.lost.then((sentence) => ({ sentence })),
    // A failed opening ends the race; a finished one leaves it to the others.
    opening.then(() => new Promise<never>(() => {})),
  ]).catch((error: Error) => ({ error }));
  if (typeof end === 'string') await leave(listener, config.drainMs);
  await listener.close();
  await shop.close();
  // The shop that started it may be dead.
  if (config.look) await rm(config.dataDir, { recursive: true, force: true });
  if (typeof end === 'string') return 0;
  if ('error' in end) throw end.error;
  process.stderr.write(`${end.sentence}\n`);
  return 1;
}

async function leave(listener: Listener, drainMs: number): Promise<void> {
  listener.leave();
  await pause(drainMs);
}

/**
 * Until the shop is open it serves nobody, so a signal need not wait for whatever delays the
 * opening: another process that migrates, a media store that does not answer.
 */
function leaveWhileOpening(closing: Closing): () => void {
  let isOpening = true;
  closing.then(() => {
    setTimeout(() => isOpening && process.exit(0), OPENING_MS).unref();
  });
  return () => {
    isOpening = false;
  };
}
