import type { ShopSettings } from '#contract/settings/settings.ts';
import { everything, settingsTag } from '#server/infra/database/change-tags.ts';
import type { Changes } from '#server/infra/database/connection/changes.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import type { CachedSettings } from '#server/infra/shop/shop.ts';
import { readShopSettings } from './shop-settings.ts';

/** Keeps them while changes are heard, and asks each time while they are not. */
export function cacheSettings(db: Db, changes: Changes): CachedSettings {
  let kept: Promise<Readonly<ShopSettings>> | undefined;
  const drop = () => {
    kept = undefined;
  };
  changes.onChange((tag) => {
    if (tag === settingsTag || tag === everything) drop();
  });

  return {
    read() {
      if (!changes.isHearing) return readShopSettings(db);
      if (kept) return kept;
      // One that began before a change is dropped with it, so nothing old is kept under a new name.
      const asked = readShopSettings(db);
      kept = asked;
      asked.catch(() => {
        if (kept === asked) drop();
      });
      return asked;
    },
    drop,
  };
}
