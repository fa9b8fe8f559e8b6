import type { ShopSettings } from '#contract/settings/settings.ts';
import { settingsTag } from '#server/infra/database/change-tags.ts';
import {
  type CachedReading,
  cacheReading,
} from '#server/infra/database/connection/cache-reading.ts';
import type { Changes } from '#server/infra/database/connection/changes.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import { readShopSettings } from './shop-settings.ts';

/** Within a transaction `readShopSettings` reads them instead. */
export function cacheSettings(db: Db, changes: Changes): CachedReading<Readonly<ShopSettings>> {
  return cacheReading(changes, [settingsTag], () => readShopSettings(db));
}
