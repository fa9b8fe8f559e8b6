import { fileUrl, imageUrl, parseImageName } from '#contract/images/images.ts';
import type { HaatColumn } from '#server/catalogue/import/reading/sheet.ts';
import type { ProductRow } from '#server/catalogue/products/products.queries.ts';

/** The base of the shop's own file addresses: its public origin, or a folder. */
export type AddressOf = (ownUrl: string) => string;

/** One row of Haat's own CSV, as `readHaatRow` reads it. */
export function writeHaatRow(
  row: ProductRow,
  sourceKey: string | null,
  addressOf: AddressOf,
): Record<HaatColumn, string> {
  const stock = writeStock(row);
  return {
    key: sourceKey ?? row.id,
    name: row.name,
    description: row.description,
    category: row.category,
    price: writePaise(row.price_paise),
    discountPrice: row.discount_price_paise === null ? '' : writePaise(row.discount_price_paise),
    size: row.size ?? '',
    material: row.material ?? '',
    tags: row.tags.join(', '),
    featured: row.featured ? 'yes' : 'no',
    inStock: row.on_sale ? 'yes' : 'no',
    stock,
    stockWhenExported: stock,
    hsn: row.hsn ?? '',
    gstRate: row.gst_rate === null ? '' : String(row.gst_rate),
    images: row.images.map((image) => imageCell(image, addressOf)).join(' | '),
    imageAlts: writeAlts(row),
    video: row.video_name ? addressOf(fileUrl(row.video_name)) : '',
    createdAt: row.created_at.toISOString(),
  };
}

function writePaise(paise: number): string {
  const whole = Math.floor(paise / 100);
  const rest = paise % 100;
  return rest === 0 ? String(whole) : `${whole}.${String(rest).padStart(2, '0')}`;
}

function writeStock({ stock, sizes }: ProductRow): string {
  if (sizes.length > 0) return sizes.map((each) => `${each.size}: ${each.stock}`).join(', ');
  return stock === null ? '' : String(stock);
}

/** The widest rendition, so that the image loses least in another shop. */
function imageCell(
  { name, url }: { name: string | null; url: string | null },
  addressOf: AddressOf,
): string {
  const facts = name ? parseImageName(name) : null;
  return name && facts ? addressOf(imageUrl(name, facts.width, 'jpeg')) : (url ?? '');
}

/** The separator cannot occur in one of the texts. */
function writeAlts({ images }: ProductRow): string {
  const alts = images.map(({ alt }) => (alt ?? '').replaceAll('|', '/'));
  return alts.some(Boolean) ? alts.join(' | ') : '';
}
