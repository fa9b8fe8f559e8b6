import type { Product, Variant } from '#contract/catalogue/catalogue.ts';
import { variantLabel } from '#contract/catalogue/variants.ts';
import { type FeedProblem, feedLimits as limits } from '#contract/feeds/feed-rules.ts';
import { parseImageUrl } from '#contract/images/images.ts';
import { sharedImage } from '#contract/images/shared-image.ts';

/** A variant in the words of Google's product data specification, which Meta shares. */
export interface FeedItem {
  id: string;
  /** The product; only where it has options. */
  item_group_id?: string | undefined;
  title: string;
  description: string;
  link: string;
  image_link?: string | undefined;
  additional_image_link: string[];
  availability: 'in_stock' | 'out_of_stock';
  /** Rupees without GST, as India's feeds and the shop's pages show them. */
  price: string;
  sale_price?: string | undefined;
  brand: string;
  gtin?: string | undefined;
  mpn?: string | undefined;
  identifier_exists?: 'no' | undefined;
  condition: 'new';
  color?: string | undefined;
  size?: string | undefined;
  material?: string | undefined;
  product_type: string;
  shipping_weight?: string | undefined;
}

export interface CheckedItem {
  item: FeedItem;
  problems: FeedProblem[];
}

interface FeedShop {
  shopUrl: string;
  /** The shop's name: a studio sells what it makes. */
  brand: string;
}

/** One item for each variant of a product. */
export function feedItems(product: Product, shop: FeedShop): CheckedItem[] {
  return product.variants.map((variant) => feedItem(product, variant, shop));
}

function feedItem(product: Product, variant: Variant, { shopUrl, brand }: FeedShop): CheckedItem {
  const whole = (address: string) => new URL(address, shopUrl).href;
  const hasOptions = product.options.length > 0;
  const name = plain([product.name, variantLabel(variant.values)].filter(Boolean).join(', '));
  const main = variant.image ?? (product.image || undefined);
  const gtin = variant.barcode && isGtin(variant.barcode) ? variant.barcode : undefined;
  const item: FeedItem = {
    id: variant.id,
    item_group_id: hasOptions ? product.id : undefined,
    title: cut(name, limits.nameMax),
    description: cut(plain(product.description), limits.descriptionMax) || name,
    link: whole(`/product/${product.id}${hasOptions ? `?variant=${variant.id}` : ''}`),
    image_link: main && whole(sharedImage(main).src),
    additional_image_link: product.images
      .filter((image) => image !== main)
      .slice(0, limits.imagesMax)
      .map((image) => whole(sharedImage(image).src)),
    // What is made to order can be bought now, and its page says when it comes.
    availability: variant.inStock ? 'in_stock' : 'out_of_stock',
    price: rupees(variant.price),
    sale_price: variant.discountPrice === null ? undefined : rupees(variant.discountPrice),
    brand: plain(brand),
    gtin,
    mpn: gtin ? undefined : (variant.sku ?? undefined),
    identifier_exists: gtin || variant.sku ? undefined : 'no',
    condition: 'new',
    color: optionValue(product, variant, /^colou?rs?$/i),
    size: optionValue(product, variant, /^sizes?$/i),
    material: optionValue(product, variant, /^materials?$/i) ?? (product.material || undefined),
    product_type: product.category,
    shipping_weight: variant.weight ? `${variant.weight} g` : undefined,
  };
  return { item, problems: problemsOf(product, variant, item, { name, main }) };
}

function problemsOf(
  { category }: Product,
  { barcode }: Variant,
  item: FeedItem,
  { name, main }: { name: string; main: string | undefined },
): FeedProblem[] {
  const isApparel = category === 'apparel';
  const found: Record<FeedProblem, boolean> = {
    'no-image': !main,
    'small-image': isSmall(main, isApparel ? limits.apparelImageMin : limits.imageMin),
    'no-price': Number.parseFloat(item.sale_price ?? item.price) <= 0,
    'wrong-gtin': !item.gtin && hasGtinLength(barcode),
    'no-gtin': !item.gtin && !hasGtinLength(barcode),
    'long-name': name.length > limits.nameMax,
    'no-colour': isApparel && !item.color,
    'no-size': isApparel && !item.size,
  };
  return (Object.keys(found) as FeedProblem[]).filter((problem) => found[problem]);
}

/** An image elsewhere has no known size. */
function isSmall(address: string | undefined, least: number): boolean {
  const own = address && parseImageUrl(address);
  return own ? Math.min(own.width, own.height) < least : false;
}

function hasGtinLength(code: string | null): boolean {
  return code !== null && /^(\d{8}|\d{12,14})$/.test(code);
}

/** The last digit is right (GS1: from the right, digits count 1 and 3 in turn). */
export function isGtin(code: string): boolean {
  if (!hasGtinLength(code) || /^0+$/.test(code)) return false;
  const sum = [...code]
    .reverse()
    .reduce((all, digit, at) => all + Number(digit) * (at % 2 ? 3 : 1), 0);
  return sum % 10 === 0;
}

function optionValue(product: Product, variant: Variant, option: RegExp): string | undefined {
  const at = product.options.findIndex(({ name }) => option.test(name.trim()));
  return variant.values[at];
}

function rupees(amount: number): string {
  return `${amount.toFixed(2)} INR`;
}

/** Without what XML refuses: control characters and halves of characters. */
function plain(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, ' ')
    .trim();
}

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** At most so many UTF-16 units, which no service counts more strictly, of whole characters. */
function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  let kept = '';
  for (const { segment } of characters.segment(text)) {
    if (kept.length + segment.length >= most) break;
    kept += segment;
  }
  return `${kept.trimEnd()}…`;
}
