import { changeSettings, readSettings } from '#contract/admin-settings.ts';
import { readShopFacts } from '#contract/settings.ts';
import { settingsMessages } from '#contract/settings-rules.ts';
import { settingsTag } from '../database/change-tags.ts';
import type { Routes } from '../http/routing.ts';
import { readAdminSettings, changeSettings as saveSettings } from './change-settings.ts';
import { shopFactsOf } from './shop-settings.ts';

export const settingsRoutes: Routes = (serve, shop) => {
  serve(
    readShopFacts,
    async () => ({ data: { shop: await shopFactsOf(shop) } }),
    () => [settingsTag],
  );
  serve(readSettings, async () => ({ data: await readAdminSettings(shop.db) }));
  serve(changeSettings, async ({ session, body }) => ({
    message: settingsMessages.saved,
    data: await saveSettings(shop, session.user, body),
  }));
};
