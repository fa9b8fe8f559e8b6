import { fillIn } from '#server/content/fill-in.ts';
import { readBrand } from '#server/content/read-brand.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { shopFactsOf } from '#server/settings/shop-settings.ts';
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
