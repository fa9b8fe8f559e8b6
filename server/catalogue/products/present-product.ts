import type { Product } from '#contract/catalogue/catalogue.ts';
import { type Category, sizeChoices } from '#contract/catalogue/catalogue-rules.ts';
import { fileUrl, mainImageUrl } from '#contract/images/images.ts';
import { rupeesFromPaise } from '#contract/money/money.ts';
import type { ShopSettings } from '#contract/settings/settings.ts';
import { rateFor } from '#server/settings/shop-settings.ts';
import type { ProductRow } from './products.queries.ts';

/** A product as the API and the pages show it. */
export function presentProduct(row: ProductRow, settings: ShopSettings): Product {
  const { id, stock, discount_price_paise: discountPaise } = row;
  const free = freeUnits(row);
  const images = row.images.map(imageAddress);
  return {
    id,
    _id: id,
    name: row.name,
    description: row.description,
    image: images[0] ?? '',
    additionalImages: images.slice(1).map((url) => ({ url })),
    images,
    imageAlts: row.images.map((image) => image.alt ?? ''),
    video: row.video_name ? { url: fileUrl(row.video_name) } : null,
    category: row.category as Category,
    price: rupeesFromPaise(row.price_paise),
    discountPrice: discountPaise === null ? null : rupeesFromPaise(discountPaise),
    rating: row.rating,
    reviews: row.rating_count,
    inStock: row.on_sale && free !== 0,
    stock,
    availableQuantity: free,
    reserved: free === 0 && stock !== 0,
    featured: row.featured,
    size: row.size,
    sizes: presentSizes(row),
    material: row.material,
    tags: row.tags,
    hsn: row.hsn,
    gstRate: rateFor(settings, row.gst_rate),
    createdAt: row.created_at.toISOString(),
  };
}

/** Null: unlimited, since it is made to order. */
function freeUnits({ stock, reserved }: { stock: number | null; reserved: number }): number | null {
  return stock === null ? null : stock - reserved;
}

function presentSizes({ size, sizes }: ProductRow): Product['sizes'] {
  const counted = new Map(sizes.map((each) => [each.size, freeUnits(each)]));
  return sizeChoices(size).map((choice) => ({
    size: choice,
    availableQuantity: counted.get(choice) ?? null,
  }));
}

export function imageAddress(image: { name: string | null; url: string | null }): string {
  return image.name ? mainImageUrl(image.name) : (image.url ?? '');
}
