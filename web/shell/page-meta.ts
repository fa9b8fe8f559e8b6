import type { MetaDescriptor } from 'react-router';
import type { ShopFacts } from '#contract/settings.ts';

/** What a `meta` export gets that is of use here. */
interface MetaArguments {
  matches: readonly ({ id: string; loaderData: unknown } | undefined)[];
}

interface PageFacts {
  title: string;
  description?: string;
  /** The address that stands for this page, path and query; none for pages that are not indexed. */
  canonical?: string;
  /** An address of the shop's own or a whole one. */
  picture?: string;
}

/** The head of a page: title, description, its one address, and how it looks when shared. */
export function pageMeta({ matches }: MetaArguments, page: PageFacts): MetaDescriptor[] {
  const shop = shopOf(matches);
  const title = shop ? `${page.title} · ${shop.name}` : page.title;
  const whole = (address: string) => (shop ? new URL(address, shop.url).href : address);
  const description = page.description && shortened(page.description);
  const meta: MetaDescriptor[] = [{ title }, { property: 'og:title', content: page.title }];
  if (shop) meta.push({ property: 'og:site_name', content: shop.name });
  if (description) {
    meta.push({ name: 'description', content: description });
    meta.push({ property: 'og:description', content: description });
  }
  if (page.picture) meta.push({ property: 'og:image', content: whole(page.picture) });
  if (page.canonical) {
    meta.push({ tagName: 'link', rel: 'canonical', href: whole(page.canonical) });
    meta.push({ property: 'og:url', content: whole(page.canonical) });
  } else {
    meta.push({ name: 'robots', content: 'noindex' });
  }
  return meta;
}

function shopOf(matches: MetaArguments['matches']): ShopFacts | undefined {
  const root = matches.find((match) => match?.id === 'root')?.loaderData;
  return (root as { shop: ShopFacts } | undefined)?.shop;
}

const DESCRIPTION_LENGTH = 160;

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= DESCRIPTION_LENGTH) return line;
  return `${line.slice(0, DESCRIPTION_LENGTH - 1).replace(/\s\S*$/, '')}…`;
}
