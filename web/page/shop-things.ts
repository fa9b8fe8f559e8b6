import type { ShopFacts } from '#contract/settings/settings.ts';
import { breadcrumbs, type Thing } from './page-meta.ts';

type Whole = (address: string) => string;

/** The shop itself, for search engines; other things name it by its id. */
export function shopThings(shop: ShopFacts, whole: Whole): Thing[] {
  const reached = filledOf({ email: shop.email, telephone: shop.phone });
  return [
    {
      '@type': 'Organization',
      ...shopItself(shop, whole),
      ...filledOf({ description: shop.tagline }),
      ...reached,
      address: {
        '@type': 'PostalAddress',
        ...filledOf({
          streetAddress: shop.address,
          addressLocality: shop.city,
          addressRegion: shop.state,
        }),
        addressCountry: 'IN',
      },
      ...(Object.keys(reached).length > 0 && {
        contactPoint: { '@type': 'ContactPoint', contactType: 'customer service', ...reached },
      }),
      sameAs: Object.values(shop.social).filter(Boolean),
      ...(shop.registrationMode !== 'unregistered' && shop.gstNumber && { vatID: shop.gstNumber }),
    },
    { '@type': 'WebSite', name: shop.name, url: whole('/'), publisher: { '@id': shopId(whole) } },
  ];
}

/** Without what the owner has left empty. */
const filledOf = (fields: Record<string, string>) =>
  Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== ''));

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
