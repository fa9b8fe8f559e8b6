import { readShopFacts } from '#contract/settings/settings.endpoints.ts';
import type { Route } from './+types/web-manifest.ts';
import { pageHost } from './page-host.ts';

const icon = (file: string, size: number, purpose: 'any' | 'maskable' = 'any') => ({
  src: `/${file}`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** What a phone needs to install the shop as an app. */
export async function loader({ context }: Route.LoaderArgs) {
  const answer = await context.get(pageHost).call(readShopFacts, {});
  if (!answer.success) return new Response(null, { status: 503 });
  const { name, tagline } = answer.data.shop;
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
    theme_color: '#faf5ea',
    background_color: '#faf5ea',
    categories: ['shopping', 'lifestyle'],
    icons: [
      icon('icon-192.png', 192),
      icon('icon-512.png', 512),
      icon('icon-maskable-512.png', 512, 'maskable'),
    ],
    shortcuts: [
      { name: 'Paintings', url: '/shop/painting' },
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
