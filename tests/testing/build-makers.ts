import type { AdminMaker } from '#contract/makers/admin-makers.ts';
import { type MakerFields, makerFields } from '#contract/makers/maker-fields.ts';
import { createMaker } from '#server/catalogue/makers/save-maker.ts';
import type { Shop } from '#server/infra/shop/shop.ts';

/** A visible maker, of no product. */
export async function buildMaker(
  shop: Shop,
  facts: Partial<MakerFields> = {},
): Promise<AdminMaker & { id: string }> {
  const address = `bhagirathi-devi-${shop.random.id()}`;
  const texts = { name: 'Bhagirathi Devi', craft: 'Aipan painting', village: 'Chitai' };
  const fields = makerFields.parse({ address, ...texts, ...facts });
  const maker = await createMaker(shop, { name: 'A test' }, fields);
  return { ...maker, id: maker._id };
}
