import { indianDay, startOfDay } from '#contract/api/calendar.ts';
import { variantLabel } from '#contract/catalogue/variants.ts';
import { sellingPrice } from '#contract/money/money.ts';
import { type TillProduct, tillSchemas } from '#contract/till/till.ts';
import { tillLimits } from '#contract/till/till-rules.ts';
import { presentProduct } from '#server/catalogue/products/present-product.ts';
import { findProductRows } from '#server/catalogue/products/products.queries.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { toWire } from '#server/infra/wire.ts';
import { listSellable, sumTill } from './till.queries.ts';

const { today } = tillSchemas.readTill.answer.shape.data.shape;

/** The products of the till, and what it took today. */
export async function readTill(shop: Shop, q: string | undefined) {
  const settings = await shop.settings.read();
  const [ids, sums] = await Promise.all([
    listSellable(shop.db, { q, limit: tillLimits.productsMax + 1 }),
    sumTill(shop.db, startOfDay(indianDay(shop.clock.now()))),
  ]);
  const rows = await findProductRows(shop.db, ids.slice(0, tillLimits.productsMax));
  return {
    // Others hold the last one, such as of a checkout that is under way.
    products: rows
      .map((row) => productOf(presentProduct(row, settings)))
      .filter(({ variants }) => variants.length > 0),
    hasMore: ids.length > rows.length,
    today: toWire(today, sums),
  };
}

function productOf({
  id,
  name,
  image,
  category,
  variants,
}: ReturnType<typeof presentProduct>): TillProduct {
  return {
    id,
    name,
    image,
    category,
    variants: variants
      .filter(({ inStock }) => inStock)
      .map((variant) => ({
        id: variant.id,
        label: variantLabel(variant.values),
        price: sellingPrice(variant.price, variant.discountPrice),
        gstRate: variant.gstRate,
        left: variant.availableQuantity,
      })),
  };
}
