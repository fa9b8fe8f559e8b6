import { indianDay } from '#contract/api/calendar.ts';
import { variantLabel } from '#contract/catalogue/variants.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { addressesFor, notify } from '#server/messages/notify.ts';
import { readShopSettings } from '#server/studio/settings/shop-settings.ts';
import { findLastLowMail, noteLowVariants } from './low-stock.queries.ts';

/** The mail names so many; the list has the rest. */
const NAMED = 50;

/** Mails the shop what has become low since the last such mail, at most once a day. */
export async function mailLowStock(shop: Shop): Promise<void> {
  await shop.db.transaction().execute(async (trx) => {
    const now = shop.clock.now();
    const lastAt = await findLastLowMail(trx);
    const settings = await readShopSettings(trx);
    const isMailedToday = lastAt !== undefined && indianDay(lastAt) === indianDay(now);
    if (isMailedToday || addressesFor('lowStock', settings).length === 0) return;
    const fresh = await noteLowVariants(trx, settings.lowStockAt, now);
    if (fresh.length === 0) return;
    await notify(trx, shop, {
      event: 'low-stock',
      data: {
        variants: fresh
          .slice(0, NAMED)
          .map(({ name, values, stock }) => ({ name, label: variantLabel(values), stock })),
        more: Math.max(0, fresh.length - NAMED),
      },
    });
  });
}
