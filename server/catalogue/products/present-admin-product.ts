import type { AuditValues } from '#contract/audit/audit.ts';
import { stockText } from '#contract/catalogue/admin-product-rules.ts';
import type { AdminProduct } from '#contract/catalogue/admin-products.ts';
import { rupeesFromPaise } from '#contract/money/money.ts';
import type { ShopSettings } from '#contract/settings/settings.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import { readShopSettings } from '#server/settings/shop-settings.ts';
import { imageAddress, presentProduct } from './present-product.ts';
import { findProductRows, type ProductRow } from './products.queries.ts';

/** A product as the back office shows it. */
export function presentAdminProduct(row: ProductRow, settings: ShopSettings): AdminProduct {
  return {
    ...presentProduct(row, settings),
    onSale: row.on_sale,
    ownGstRate: row.gst_rate,
    reservedUnits: row.reserved,
    sizeStocks: row.sizes,
    updatedAt: row.updated_at.toISOString(),
  };
}

export async function showAdminProduct(db: Db, id: string): Promise<AdminProduct | undefined> {
  const [[row], settings] = await Promise.all([findProductRows(db, [id]), readShopSettings(db)]);
  return row && presentAdminProduct(row, settings);
}

/** The fields of a product that the audit log compares. */
export function auditValuesOf(row: ProductRow): AuditValues {
  return {
    name: row.name,
    description: row.description,
    category: row.category,
    price: rupeesFromPaise(row.price_paise),
    discountPrice:
      row.discount_price_paise === null ? null : rupeesFromPaise(row.discount_price_paise),
    size: row.size,
    material: row.material,
    tags: row.tags,
    featured: row.featured,
    inStock: row.on_sale,
    stock: stockText({ stock: row.stock, sizeStocks: row.sizes }),
    hsn: row.hsn,
    gstRate: row.gst_rate,
    images: row.images.map(imageAddress),
    imageAlts: row.images.map(({ alt }) => alt ?? ''),
    video: row.video_name,
  };
}
