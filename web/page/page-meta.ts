import type { MetaDescriptor } from 'react-router';
import type { ShownBrand } from '#contract/content/brand.ts';
import { type SharedImage, sharedImage } from '#contract/images/shared-image.ts';
import type { ShopFacts } from '#contract/settings/settings.ts';

/** The arguments of a `meta` export that are used here. */
interface MetaArguments {
  matches: readonly ({ id: string; loaderData: unknown } | undefined)[];
}

/** Structured data for search engines: an object of schema.org. */
export type Thing = Record<string, unknown>;

interface PageFacts {
  title: string;
  description?: string;
  /** The address that stands for this page, path and query; none for pages that are not indexed. */
  canonical?: string;
  /** The image for shared links: a path of the shop or a full address. */
  image?: string;
  /** The image's alternative text. */
  imageAlt?: string;
  /** If the page is about one product. */
  product?: { price: number; availability: 'in stock' | 'out of stock' };
  /** The page's structured data; `whole` turns a path of the shop into a full address. */
  things?: (shop: ShopFacts, whole: (address: string) => string) => Thing[];
}

/** For a page without an image of its own. */
function imageOf({ sharingImage, icons }: ShownBrand): SharedImage {
  return sharingImage ? sharedImage(sharingImage) : { src: icons.shared, width: 512, height: 512 };
}

/** The head of a page: title, description, its one address, and how it looks when shared. */
export function pageMeta({ matches }: MetaArguments, page: PageFacts): MetaDescriptor[] {
  const shop = shopOf(matches);
  const whole = (address: string) => (shop ? new URL(address, shop.url).href : address);
  const meta: MetaDescriptor[] = [{ title: shop ? `${page.title} · ${shop.name}` : page.title }];
  const share = (name: string, content: string | number | undefined) => {
    if (content !== undefined) meta.push({ property: `og:${name}`, content: String(content) });
  };
  const description = page.description && shortened(page.description);
  if (description) meta.push({ name: 'description', content: description });
  if (page.canonical) {
    meta.push({ tagName: 'link', rel: 'canonical', href: whole(page.canonical) });
    share('url', whole(page.canonical));
  } else {
    meta.push({ name: 'robots', content: 'noindex' });
  }
  share('type', page.product ? 'product' : 'website');
  share('site_name', shop?.name);
  share('locale', 'en_IN');
  share('title', page.title);
  share('description', description);
  const image = page.image ? sharedImage(page.image) : shop && imageOf(shop.brand);
  share('image', image && whole(image.src));
  share('image:width', image?.width);
  share('image:height', image?.height);
  share('image:alt', page.image ? (page.imageAlt ?? page.title) : shop?.name);
  if (page.product) {
    meta.push(
      { property: 'product:price:amount', content: page.product.price.toFixed(2) },
      { property: 'product:price:currency', content: 'INR' },
      { property: 'product:availability', content: page.product.availability },
    );
  }
  // Title, description and image are taken from above.
  meta.push({ name: 'twitter:card', content: page.image ? 'summary_large_image' : 'summary' });
  for (const thing of (shop && page.things?.(shop, whole)) ?? []) {
    meta.push({ 'script:ld+json': { '@context': 'https://schema.org', ...thing } });
  }
  return meta;
}

/** Breadcrumbs for search engines: names and addresses, the page itself last. */
export function breadcrumbs(
  trail: readonly (readonly [name: string, address: string])[],
  whole: (address: string) => string,
): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(([name, address], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: whole(address),
    })),
  };
}

/** What the root of every page has read. */
export function shopOf(matches: MetaArguments['matches']): ShopFacts | undefined {
  const root = matches.find((match) => match?.id === 'root')?.loaderData;
  return (root as { shop: ShopFacts } | undefined)?.shop;
}

const DESCRIPTION_LENGTH = 160;

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= DESCRIPTION_LENGTH) return line;
  return `${line.slice(0, DESCRIPTION_LENGTH - 1).replace(/\s\S*$/, '')}…`;
}
