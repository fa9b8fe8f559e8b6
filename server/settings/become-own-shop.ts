import { isDeepStrictEqual } from 'node:util';
import { studioSettings } from '#contract/settings/default-settings.ts';
import type { ShopSettings } from '#contract/settings/settings.ts';
import { settingsTitles } from '#contract/settings/settings-rules.ts';
import { changedFields } from '#server/audit-log/changed-fields.ts';
import { type Actor, noteChange } from '#server/audit-log/note-change.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { fieldsOf } from './change-settings.ts';
import { findSettings, lockSettings, removeSettings, saveSettings } from './settings.queries.ts';
import { readShopSettings } from './shop-settings.ts';

/**
 * Makes the shop its owner's: nothing of the demo's studio is a default any more, in settings and in
 * content. What somebody has set or published stays, except a setting that is just as in the demo.
 * Does nothing but rename a shop that is its owner's already.
 */
export async function becomeOwnShop(
  shop: Shop,
  actor: Actor,
  { name }: { name?: string | undefined } = {},
): Promise<void> {
  await shop.db.transaction().execute(async (trx) => {
    await lockSettings(trx);
    const before = await readShopSettings(trx);
    const stored = await findSettings(trx);
    const demos = Object.entries(studioSettings.demo).filter(([setting, value]) =>
      isDeepStrictEqual(stored[setting], value),
    );
    if (before.studio === 'demo') {
      await removeSettings(
        trx,
        demos.map(([setting]) => setting as keyof ShopSettings),
      );
    }
    await saveSettings(
      trx,
      { ...(before.studio === 'demo' && { studio: 'own' }), ...(name && { name }) },
      shop.clock.now(),
    );
    const changed = changedFields(fieldsOf(before), fieldsOf(await readShopSettings(trx)));
    if (!changed) return;
    await noteChange(trx, shop, actor, {
      action: 'changed',
      subject: 'settings',
      subjectId: 'shop',
      label: settingsTitles.shop,
      ...changed,
    });
  });
  shop.settings.drop();
  shop.content.drop();
}
