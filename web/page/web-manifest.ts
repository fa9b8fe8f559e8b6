import { iconUrl } from '#contract/content/brand-images.ts';
import { settingsApi } from '#contract/settings/settings.endpoints.ts';
import type { ShopFacts } from '#contract/settings/settings.ts';
import type { Route } from './+types/web-manifest.ts';
import { pageHost } from './page-host.ts';

const icon = (src: string, size: number, purpose: 'any' | 'maskable' = 'any') => ({
  src,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** What a phone needs to install the shop as an app. */
export async function loader({ context }: Route.LoaderArgs) {
  const answer = await context.get(pageHost).call(settingsApi.readShopFacts, {});
  if (!answer.success) return new Response(null, { status: 503 });
  const { name, tagline, brand, menus } = answer.data.shop;
  const manifest = {
    id: '/dashboard',
    name,
    short_name: shortNameOf(name),
    description: tagline,
    lang: 'en-IN',
    dir: 'ltr',
    start_url: '/dashboard',
    scope: '/',
    display: 'standalone',
    theme_color: brand.colours.paper,
    background_color: brand.colours.paper,
    categories: ['shopping', 'lifestyle'],
    icons: [
      icon(iconUrl(brand, '192'), 192),
      icon(iconUrl(brand, '512'), 512),
      icon(iconUrl(brand, 'maskable'), 512, 'maskable'),
    ],
    shortcuts: [
      ...shopLinks(menus).slice(0, 1),
      { name: 'My Orders', url: '/my-orders' },
      { name: 'Cart', url: '/cart' },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { 'content-type': 'application/manifest+json', 'cache-control': 'no-cache' },
  });
}

/** What fits under an icon: as many words as come to 12 letters. */
function shortNameOf(name: string): string {
  return /^.{1,12}(?=\s|$)/.exec(name)?.[0] ?? name.slice(0, 12);
}

/** Where the header leads in the catalogue. */
function shopLinks({ header }: ShopFacts['menus']): { name: string; url: string }[] {
  return header
    .flatMap((entry) => (entry.links.length > 0 ? entry.links : entry))
    .filter(({ to }) => to.startsWith('/shop'))
    .map(({ label, to }) => ({ name: label, url: to }));
}
