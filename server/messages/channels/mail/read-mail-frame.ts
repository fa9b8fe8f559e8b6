import type { Shop } from '#server/infra/shop/shop.ts';
import { fillIn } from '#server/studio/content/fill-in.ts';
import { readBrand } from '#server/studio/content/read-brand.ts';
import { shopFactsOf } from '#server/studio/settings/shop-settings.ts';
import type { MailFrame } from './layout/mail-frame.ts';

/** What every mail shows of the shop, without a query. */
export async function readMailFrame(shop: Shop): Promise<MailFrame> {
  const [settings, facts, { words }] = await Promise.all([
    shop.settings.read(),
    shopFactsOf(shop),
    shop.content.read(),
  ]);
  return {
    shop: settings,
    shopUrl: shop.config.shopUrl,
    brand: await readBrand(shop),
    words: {
      greeting: fillIn(words.mails.greeting, facts),
      signature: fillIn(words.mails.signature, facts),
    },
  };
}
