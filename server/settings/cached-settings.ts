import type { ShopSettings } from '#contract/settings/settings.ts';
import { everything, settingsTag } from '#server/infra/database/change-tags.ts';
import type { Changes } from '#server/infra/database/connection/changes.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import type { CachedSettings } from '#server/infra/shop/shop.ts';
import { readShopSettings } from './shop-settings.ts';

/** Caches them while change announcements arrive, and reads them each time otherwise. */
export function cacheSettings(db: Db, changes: Changes): CachedSettings {
  let cached: Promise<Readonly<ShopSettings>> | undefined;
  const drop = () => {
    cached = undefined;
  };
  changes.onChange((tag) => {
    if (tag === settingsTag || tag === everything) drop();
  });

  return {
    read() {
      if (!changes.isListening) return readShopSettings(db);
      if (cached) return cached;
      // A read that began before a change is dropped with it, so that nothing old stays cached.
      const reading = readShopSettings(db);
      cached = reading;
      reading.catch(() => {
        if (cached === reading) drop();
      });
      return reading;
    },
    drop,
  };
}
