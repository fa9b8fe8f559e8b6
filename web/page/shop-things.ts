import type { ShopFacts } from '#contract/settings/settings.ts';
import { breadcrumbs, type Thing } from './page-meta.ts';

type Whole = (address: string) => string;

/** The shop itself, for search engines; other things name it by its id. What is empty is left out. */
export function shopThings(shop: ShopFacts, whole: Whole): Thing[] {
  return [
    {
      '@type': 'Organization',
      ...shopItself(shop, whole),
      description: shop.tagline || undefined,
      email: shop.email || undefined,
      telephone: shop.phone || undefined,
      address: {
        '@type': 'PostalAddress',
        streetAddress: shop.address || undefined,
        addressLocality: shop.city || undefined,
        addressRegion: shop.state || undefined,
        addressCountry: 'IN',
      },
      contactPoint: {
        '@type': 'ContactPoint',
        contactType: 'customer service',
        email: shop.email || undefined,
        telephone: shop.phone || undefined,
      },
      sameAs: Object.values(shop.social).filter(Boolean),
      ...(shop.registrationMode !== 'unregistered' && shop.gstNumber && { vatID: shop.gstNumber }),
    },
    { '@type': 'WebSite', name: shop.name, url: whole('/'), publisher: { '@id': shopId(whole) } },
  ];
}

export function shopItself(shop: ShopFacts, whole: Whole): Thing {
  return { '@id': shopId(whole), name: shop.name, url: whole('/dashboard') };
}

const shopId = (whole: Whole) => whole('/#shop');

/** The way to a page below the dashboard. */
export function trailTo(...pages: (readonly [name: string, address: string])[]) {
  return (_shop: ShopFacts, whole: Whole): Thing[] => [
    breadcrumbs([['Home', '/dashboard'], ...pages], whole),
  ];
}
