import type { Product, Variant } from '#contract/catalogue/catalogue.ts';
import { productPath } from '#contract/catalogue/catalogue-rules.ts';
import { hasGtinLength, isGtin } from '#contract/catalogue/gtin.ts';
import { type KnownOption, knownOption, knownValues } from '#contract/catalogue/known-options.ts';
import { withoutMarks } from '#contract/catalogue/light-markup.ts';
import { isForSale, variantLabel } from '#contract/catalogue/variants.ts';
import { type FeedProblem, feedLimits as limits } from '#contract/feeds/feed-rules.ts';
import { type SharedImage, sharedImage } from '#contract/images/shared-image.ts';
import { priceWithGst, sellingPrice } from '#contract/money/money.ts';

/**
 * A variant in the words of Google's product data specification, which Meta shares. Of the limits
 * there, a catalogue can pass those of title and mpn only.
 */
export interface FeedItem extends Partial<Record<KnownOption, string | undefined>> {
  id: string;
  /** The product; only where it has options. */
  item_group_id?: string | undefined;
  title: string;
  description: string;
  link: string;
  image_link?: string | undefined;
  additional_image_link: string[];
  availability: 'in_stock' | 'out_of_stock';
  /** What a customer pays: rupees with GST. */
  price: string;
  sale_price?: string | undefined;
  brand: string;
  gtin?: string | undefined;
  mpn?: string | undefined;
  identifier_exists?: 'no' | undefined;
  condition: 'new';
  google_product_category?: string | undefined;
  product_type: string;
  shipping_weight?: string | undefined;
}

export interface CheckedItem {
  item: FeedItem;
  label: string | null;
  problems: FeedProblem[];
}

interface FeedShop {
  shopUrl: string;
  /** The shop's name: a studio sells what it makes. */
  brand: string;
}

/** What the product's category says. */
interface FeedCategory {
  isApparel: boolean;
  /** Its number in Google's taxonomy. */
  googleCategory: string | null;
}

/** Of Google's taxonomy: Apparel & Accessories > Clothing. */
const clothing = '1604';

/** One item for each variant of a product. */
export function feedItems(product: Product, shop: FeedShop & FeedCategory): CheckedItem[] {
  return product.variants.map((variant) => feedItem(product, variant, shop));
}

function feedItem(
  product: Product,
  variant: Variant,
  { shopUrl, brand, isApparel, googleCategory }: FeedShop & FeedCategory,
): CheckedItem {
  const { options, category } = product;
  const { barcode, sku, gstRate } = variant;
  const hasOptions = options.length > 0;
  const label = variantLabel(variant.values);
  const name = [product.name, label].filter(Boolean).join(', ');
  const main = variant.image ?? (product.image || undefined);
  const image = main ? sharedImage(main) : undefined;
  const gtin = barcode && isGtin(barcode) ? barcode : undefined;
  const mpn = !gtin && sku && sku.length <= limits.mpnMax ? sku : undefined;
  const selling = sellingPrice(variant.price, variant.discountPrice);
  const { material = product.material, ...known } = knownValues(options, variant.values);
  const item: FeedItem = {
    id: variant.id,
    item_group_id: hasOptions ? product.id : undefined,
    title: cut(name, limits.nameMax),
    description: withoutMarks(product.description),
    link: `${shopUrl}${productPath(product)}${hasOptions ? `?variant=${variant.id}` : ''}`,
    image_link: image && imageLink(image, shopUrl),
    additional_image_link: product.images
      .filter((each) => each !== main)
      .slice(0, limits.imagesMax)
      .map((each) => imageLink(sharedImage(each), shopUrl)),
    // What is made to order can be bought now, and its page says when it comes.
    availability: isForSale(variant) ? 'in_stock' : 'out_of_stock',
    price: rupees(priceWithGst(variant.price, gstRate)),
    sale_price: selling < variant.price ? rupees(priceWithGst(selling, gstRate)) : undefined,
    brand,
    gtin,
    mpn,
    identifier_exists: gtin || mpn ? undefined : 'no',
    condition: 'new',
    ...known,
    material: material || undefined,
    google_product_category: googleCategory ?? (isApparel ? clothing : undefined),
    product_type: category,
    shipping_weight: variant.weight ? `${variant.weight} g` : undefined,
  };
  const isLikeGtin = barcode !== null && hasGtinLength(barcode);
  const found: Record<FeedProblem, boolean> = {
    'no-image': !image,
    'small-image': image !== undefined && isSmall(image),
    'no-price': selling <= 0,
    'wrong-gtin': isLikeGtin && !gtin,
    'no-gtin': !isLikeGtin,
    'long-name': name.length > limits.nameMax,
    'unknown-option': options.some((option) => !knownOption(option.name)),
    'no-colour': isApparel && !item.color,
    'no-size': isApparel && !item.size,
  };
  const problems = (Object.keys(found) as FeedProblem[]).filter((problem) => found[problem]);
  return { item, label, problems };
}

/** The whole address, without the signs at which Meta parts a list of them. */
function imageLink({ src }: SharedImage, shopUrl: string): string {
  return new URL(src, shopUrl).href.replace(/[,;|]/g, encodeURIComponent);
}

/** An image elsewhere has no known size. */
function isSmall({ width, height }: SharedImage): boolean {
  return Math.min(width ?? Infinity, height ?? Infinity) < limits.imageMin;
}

function rupees(amount: number): string {
  return `${amount.toFixed(2)} INR`;
}

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** At most so many UTF-16 units, which no service counts more strictly, of whole characters. */
function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  let start = '';
  for (const { segment } of characters.segment(text)) {
    if (start.length + segment.length >= most) break;
    start += segment;
  }
  return `${start.trimEnd()}…`;
}
