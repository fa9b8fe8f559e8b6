import { openShop } from '#server/app/open-shop.ts';
import { hasDatabase } from '#server/infra/backup/open-stores.ts';
import { readConfig } from '#server/infra/config/config.ts';
import { openLog } from '#server/infra/logging/log.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import type { Console } from './console.ts';
import { Failure } from './failure.ts';

/**
 * Opens the shop for one command and closes it afterwards. If the shop is running on the same
 * DATA_DIR, the command shares its database; otherwise it starts and stops the database itself.
 * Only with `mayBeNew` does it create a shop where there is none: usually that means a forgotten
 * DATA_DIR.
 */
export async function withShop<T>(
  { environment }: Console,
  work: (shop: Shop) => Promise<T>,
  { mayBeNew = false } = {},
): Promise<T> {
  const config = readConfig({ ...environment, LOG_LEVEL: environment.LOG_LEVEL || 'fatal' });
  if (!mayBeNew && !hasDatabase(config)) {
    throw new Failure(`There is no shop in ${config.dataDir}; set DATA_DIR to its folder.`);
  }
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
