import type { Config } from '#server/infra/config/config.ts';
import { isLoopback } from '#server/infra/config/loopback.ts';

/** Personal pages, and what is no page at all: useless for robots. */
const closed = [
  '/api/',
  '/admin',
  '/sandbox/',
  '/cart',
  '/wishlist',
  '/profile',
  '/my-orders',
  '/commissions',
  '/pay/',
  '/my-certificates',
  '/search',
  '/login',
  '/register',
  '/verify',
  '/forgot-password',
];

/**
 * The pages, their scripts and the images under /media/ are open. A public shop with the sandbox is
 * a rehearsal, and must not be found instead of a real one.
 */
export function robotsText({ sandbox, shopUrl }: Pick<Config, 'sandbox' | 'shopUrl'>): string {
  if (sandbox && !isLoopback(new URL(shopUrl).hostname)) return 'User-agent: *\nDisallow: /\n';
  const rules = closed.map((path) => `Disallow: ${path}`);
  return ['User-agent: *', ...rules, '', `Sitemap: ${shopUrl}/sitemap.xml`, ''].join('\n');
}
