import type { ShownBrand } from '#contract/content/brand.ts';
import { showBrand } from '#contract/content/shown-brand.ts';
import type { Shop } from '#server/infra/shop/shop.ts';

/** How the shop looks now, without a query. */
export async function readBrand({ content }: Pick<Shop, 'content'>): Promise<ShownBrand> {
  return showBrand((await content.read()).brand);
}
