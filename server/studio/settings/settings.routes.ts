import { adminSettingsApi } from '#contract/settings/admin-settings.endpoints.ts';
import { adminSettingsSchemas } from '#contract/settings/admin-settings.ts';
import { openingMessages } from '#contract/settings/opening-rules.ts';
import { settingsApi } from '#contract/settings/settings.endpoints.ts';
import { settingsSchemas } from '#contract/settings/settings.ts';
import { settingsMessages } from '#contract/settings/settings-rules.ts';
import { settingsTable } from '#contract/settings/settings-table.ts';
import { contentTag, settingsTag } from '#server/infra/database/change-tags.ts';
import type { Routes } from '#server/infra/http/routing.ts';
import { requireProof } from '#server/infra/http/security/require-proof.ts';
import { setFriendsPassword } from '#server/studio/settings/friends-password.ts';
import { readAdminSettings, changeSettings as saveSettings } from './change-settings.ts';
import { shopFactsOf } from './shop-settings.ts';

export const settingsRoutes: Routes = (serve, shop) => {
  serve(
    settingsApi,
    settingsSchemas,
    {
      readShopFacts: async () => ({ data: { shop: await shopFactsOf(shop) } }),
    },
    { readShopFacts: () => [settingsTag, contentTag] },
  );

  serve(adminSettingsApi, adminSettingsSchemas, {
    readSettings: async () => ({ data: await readAdminSettings(shop.db) }),
    setFriendsPassword: async ({ session, body: { password } }) => {
      await setFriendsPassword(shop, session.user, password);
      const message = openingMessages[password ? 'passwordSet' : 'passwordRemoved'];
      return { message, data: await readAdminSettings(shop.db) };
    },
    changeSettings: async ({ session, body }) => {
      if ('needsProof' in settingsTable[body.section]) requireProof(shop, session);
      return {
        message: settingsMessages.saved,
        data: await saveSettings(shop, session.user, body),
      };
    },
  });
};
