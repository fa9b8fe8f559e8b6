import { isDeepStrictEqual } from 'node:util';
import type { AuditValues } from '#contract/audit/audit.ts';
import {
  defaultCategories,
  demoCare,
  demoSizeChart,
  neutralSubtitle,
} from '#contract/categories/default-categories.ts';
import { hasNeutral } from '#contract/settings/setting.ts';
import type { ShopSettings } from '#contract/settings/settings.ts';
import { allSettings, settingsTable } from '#contract/settings/settings-table.ts';
import {
  changeCategory,
  listShownCategories,
  lockCategories,
} from '#server/catalogue/categories/categories.queries.ts';
import type { Trx } from '#server/infra/database/connection/database.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { changedFields } from '#server/studio/audit/changed-fields.ts';
import { type Actor, noteChange } from '#server/studio/audit/note-change.ts';
import {
  findSettings,
  lockSettings,
  removeSettings,
  saveSettings,
} from '#server/studio/settings/settings.queries.ts';

/** `makeOwnShop` as a transaction of its own, seen at once. */
export async function becomeOwnShop(
  shop: Shop,
  actor: Actor,
  named: { name?: string | undefined } = {},
): Promise<void> {
  await shop.db.transaction().execute((trx) => makeOwnShop(trx, shop, actor, named));
  dropDefaults(shop);
}

/** After the commit: this process forgets whose defaults there were. */
export function dropDefaults(shop: Pick<Shop, 'settings' | 'content' | 'categories'>): void {
  shop.settings.drop();
  shop.content.drop();
  shop.categories.drop();
}

/**
 * Makes the shop its owner's: nothing of the demo's studio is a default any more, in settings, content
 * and categories. What somebody has set or published stays, except what is just as in the demo. A
 * shop that is its owner's already is only renamed. Products and images are left alone.
 */
export async function makeOwnShop(
  trx: Trx,
  shop: Pick<Shop, 'clock' | 'random'>,
  actor: Actor,
  { name }: { name?: string | undefined },
): Promise<void> {
  await lockSettings(trx);
  const stored = await findSettings(trx);
  const changes: Partial<ShopSettings> = { studio: 'own', ...(name && { name }) };
  const { studio = 'demo', name: named = null } = stored as AuditValues;
  const before = { studio, name: named };
  const changed = changedFields(before, { ...before, ...changes });
  if (!changed) return;
  if (studio === 'demo') {
    await removeSettings(trx, demosIn(stored));
    await rewordCategories(trx, shop.clock.now());
  }
  await saveSettings(trx, changes, shop.clock.now());
  await noteChange(trx, shop, actor, {
    action: 'changed',
    subject: 'settings',
    subjectId: 'shop',
    label: settingsTable.shop.title,
    ...changed,
  });
}

/** What was saved just as in the demo; an owner's registration for GST is nobody else's. */
const demosIn = (stored: Record<string, unknown>) =>
  Object.entries(allSettings)
    .filter(([name, of]) => hasNeutral(of) && name !== 'registrationMode')
    .filter(([name, { demo }]) => isDeepStrictEqual(stored[name], demo))
    .map(([name]) => name as keyof ShopSettings);

async function rewordCategories(trx: Trx, now: Date): Promise<void> {
  await lockCategories(trx);
  const [first] = defaultCategories;
  for (const { address, subtitle, sizeChart, care } of await listShownCategories(trx)) {
    const words = {
      ...(subtitle === first?.subtitle && { subtitle: neutralSubtitle }),
      ...(sizeChart === demoSizeChart && { sizeChart: '' }),
      ...(Object.values(demoCare).includes(care) && { care: '' }),
    };
    if (Object.keys(words).length === 0) continue;
    await changeCategory(trx, address, { ...words, updatedAt: now });
  }
}
