import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { mapFrames } from '#contract/map-embed.ts';
import { Problem } from '../problems.ts';
import type { Shop } from '../shop.ts';

/** Addresses that other sites post to by design; a signature proves them (decision 10). */
const SIGNED_ADDRESSES = new Set(['/api/payment/callback', '/api/payment/webhook']);
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** What a browser may load: the shop itself, the payment widget and Google's button. */
export function contentPolicy(shop: Shop, inlineScriptHashes: readonly string[] = []): string {
  const { shopUrl } = shop.config;
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'base-uri': ["'none'"],
    // The contact page asks by an object whether a map can be reached.
    'object-src': [...mapFrames],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'", 'https://api.razorpay.com'],
    'script-src': [
      "'self'",
      ...inlineScriptHashes.map((hash) => `'sha256-${hash}'`),
      'https://checkout.razorpay.com',
      'https://cdn.razorpay.com',
      'https://accounts.google.com/gsi/client',
    ],
    // React writes style attributes (widths, colours of placeholders); no style element is allowed.
    'style-src': ["'self'", 'https://accounts.google.com/gsi/style'],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', 'https:'],
    'media-src': ["'self'", 'https:'],
    'font-src': ["'self'"],
    'connect-src': [
      "'self'",
      'https://api.razorpay.com',
      'https://lumberjack.razorpay.com',
      'https://accounts.google.com/gsi/',
    ],
    'frame-src': [
      'https://api.razorpay.com',
      'https://checkout.razorpay.com',
      'https://accounts.google.com/gsi/',
      ...mapFrames,
    ],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    ...(shopUrl.startsWith('https:') && { 'upgrade-insecure-requests': [] }),
  };
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ');
}

/** Security headers for every answer, and the Origin check that cookies need beside SameSite. */
export async function secure(app: FastifyInstance, shop: Shop): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    // Bank and Google pop-ups have to reach their opener.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginResourcePolicy: { policy: 'same-site' },
    referrerPolicy: {
      policy: shop.config.sandbox
        ? 'no-referrer-when-downgrade'
        : 'strict-origin-when-cross-origin',
    },
    strictTransportSecurity: shop.config.shopUrl.startsWith('https:')
      ? { maxAge: 31_536_000, includeSubDomains: false }
      : false,
  });
  const policy = contentPolicy(shop);
  app.addHook('onSend', async (request, reply) => {
    // A policy is a page's; on every script and picture it would weigh more than many of them do.
    const isPage = String(reply.getHeader('content-type')).startsWith('text/html');
    if (isPage && !reply.hasHeader('content-security-policy')) {
      reply.header('content-security-policy', policy);
    }
    // Refusals too: what the API says to one must not be kept for another.
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control')) {
      reply.header('cache-control', 'no-store');
    }
  });
  app.addHook('onRequest', async (request) => {
    const path = request.url.split('?', 1)[0] ?? '';
    if (SAFE_METHODS.has(request.method) || SIGNED_ADDRESSES.has(path)) return;
    if (
      isForeign(
        request.headers.origin,
        request.headers['sec-fetch-site'],
        request.headers.host,
        shop,
      )
    ) {
      throw new Problem('forbidden', 'This request comes from another site.');
    }
  });
}

/** Programs send no Origin; a browser always does with a change, and it must be the shop's own. */
function isForeign(
  origin: string | undefined,
  fetchSite: string | string[] | undefined,
  host: string | undefined,
  shop: Shop,
): boolean {
  if (fetchSite === 'same-origin') return false;
  if (!origin) return fetchSite === 'cross-site';
  return origin !== shop.config.shopUrl && origin !== `http://${host}`;
}
