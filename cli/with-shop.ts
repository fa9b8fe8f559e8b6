import { readConfig } from '#server/config.ts';
import { openLog } from '#server/log.ts';
import { openShop, type Shop } from '#server/shop.ts';
import type { Console } from './console.ts';

/**
 * Opens the shop for one command and closes it after. A shop that runs on the same DATA_DIR shares
 * its database; otherwise the command starts and stops the database itself.
 */
export async function withShop<T>(
  { environment }: Console,
  work: (shop: Shop) => Promise<T>,
): Promise<T> {
  const config = readConfig({ ...environment, LOG_LEVEL: environment.LOG_LEVEL || 'error' });
  const shop = await openShop(config, { attach: true, log: openLog(config.logLevel) });
  const leave = () => {
    shop.close().finally(() => process.exit(130));
  };
  process.once('SIGINT', leave);
  process.once('SIGTERM', leave);
  try {
    return await work(shop);
  } finally {
    process.off('SIGINT', leave);
    process.off('SIGTERM', leave);
    await shop.close();
  }
}
