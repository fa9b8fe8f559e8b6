import type { CategoryFields } from '#contract/categories/categories.ts';
import { createCategory } from '#server/catalogue/categories/save-category.ts';
import type { Shop } from '#server/infra/shop/shop.ts';

/** The fields of a category that no other has. */
export function categoryBody({ random }: Pick<Shop, 'random'>): CategoryFields {
  return {
    address: `pottery-${random.id().slice(-8)}`,
    title: 'Pottery',
    one: 'Pot',
    subtitle: 'Thrown on the wheel and fired with wood.',
    image: '',
    isVisible: true,
    offersCustomOrders: true,
    hsn: null,
    gstRate: null,
    isApparel: false,
  };
}

/** Returns its address. */
export async function buildCategory(
  shop: Shop,
  fields: Partial<CategoryFields> = {},
): Promise<string> {
  const { address } = await createCategory(
    shop,
    { name: 'Test' },
    { ...categoryBody(shop), ...fields },
  );
  return address;
}
