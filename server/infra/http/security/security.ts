import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { mapFrames } from '#contract/contact/map-embed.ts';
import { welcomeApi } from '#contract/welcome/welcome.endpoints.ts';
import { isApiRequest } from '#server/infra/http/is-api-request.ts';
import type { BrowserOrigins } from '#server/infra/payments/payment-provider.ts';
import { Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { firstAddressOf, isCrossSite } from './own-origin.ts';

/** Paths that other sites post to by design; a signature proves them (S10). */
const SIGNED_ADDRESSES = /^\/api\/payment\/(?:callback|webhook(?:\/[a-z]+)?)$/;
/** A new shop does not know yet that the page is its own. */
const welcomePath = welcomeApi.becomeOwner.path;
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** What a browser may load: the shop itself, the pages of its payment providers and Google's button. */
export async function contentPolicy(
  shop: Shop,
  inlineScriptHashes: readonly string[] = [],
  inlineStyleHashes: readonly string[] = [],
): Promise<string> {
  const { shopUrl } = shop.config;
  const providers = await shop.payments.all();
  const originsOf = (kind: keyof BrowserOrigins) =>
    providers.flatMap(({ origins }) => origins[kind]);
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'base-uri': ["'none'"],
    // The contact page uses an object to check whether a map can be reached.
    'object-src': [...mapFrames],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'", ...originsOf('forms')],
    'script-src': [
      "'self'",
      ...inlineScriptHashes.map((hash) => `'sha256-${hash}'`),
      ...originsOf('scripts'),
      'https://accounts.google.com/gsi/client',
    ],
    // React writes style attributes (widths, placeholder colours); of style elements only the
    // build's own are allowed.
    'style-src': [
      "'self'",
      ...inlineStyleHashes.map((hash) => `'sha256-${hash}'`),
      'https://accounts.google.com/gsi/style',
    ],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', 'https:'],
    'media-src': ["'self'", 'https:'],
    // The font with the rupee sign is smaller than a request for it.
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'", ...originsOf('connections'), 'https://accounts.google.com/gsi/'],
    'frame-src': [...originsOf('frames'), 'https://accounts.google.com/gsi/', ...mapFrames],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    ...(shopUrl.startsWith('https:') && { 'upgrade-insecure-requests': [] }),
  };
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ');
}

/**
 * Security headers for every answer, and the Origin check that cookies need beside SameSite.
 * Returns the headers, for answers outside the app's routes.
 */
export async function secure(app: FastifyInstance, shop: Shop): Promise<Record<string, string>> {
  const headers = await headersOfAll(shop);
  const ofFiles = Object.fromEntries(
    Object.entries(headers).filter(([name]) => OF_FILES.has(name)),
  );
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(FILES.test(request.url) ? ofFiles : headers);
    done(
      isRefused(request, shop)
        ? new Problem('forbidden', CROSS_SITE, { event: 'origin-refused' })
        : undefined,
    );
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    const type = String(reply.getHeader('content-type'));
    if (isApiRequest(request)) {
      if (TEXTS.test(type)) reply.header('content-security-policy', policyOfTexts);
      // Refusals too: nobody may cache what the API answers to one user for another.
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    }
    // Only pages need a policy; with every script and image it would weigh more than many of them
    // do.
    const isPage = type.startsWith('text/html');
    if (!isPage || reply.hasHeader('content-security-policy')) return done();
    contentPolicy(shop).then((policy) => {
      reply.header('content-security-policy', policy);
      done();
    }, done);
  });
  return headers;
}

const TEXTS = /^(?:application\/json|text\/(?:csv|plain))/;
/**
 * Opened as a page, an answer of the API may load nothing and be framed nowhere; viewers of images and
 * PDFs bring their own styles.
 */
export const policyOfTexts = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";
const FILES = /^\/(?:assets|media)\//;
/**
 * The headers about windows and frames mean nothing for a script or an image, and a page has dozens
 * of them: on a slow connection they add up to more than a script.
 */
const OF_FILES: ReadonlySet<string> = new Set([
  'x-content-type-options',
  'cross-origin-resource-policy',
  'strict-transport-security',
]);

const CROSS_SITE = 'This request comes from another site.';

/** They are always the same, so helmet runs once. */
async function headersOfAll(shop: Shop): Promise<Record<string, string>> {
  const asked = Fastify();
  await asked.register(helmet, {
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
      ? { maxAge: 31_536_000, includeSubDomains: shop.config.hstsSubdomains }
      : false,
  });
  const names = new Set<string>();
  asked.addHook('onSend', (_request, reply, _payload, done) => {
    for (const name of Object.keys(reply.getHeaders())) names.add(name);
    done();
  });
  asked.get('/', (_request, reply) => reply.send());
  const { headers } = await asked.inject('/');
  await asked.close();
  return Object.fromEntries(
    Object.entries(headers).filter((header): header is [string, string] => {
      const [name, value] = header;
      return typeof value === 'string' && names.has(name) && name !== 'content-length';
    }),
  );
}

function isRefused({ method, url, headers }: FastifyRequest, shop: Shop): boolean {
  if (SAFE_METHODS.has(method)) return false;
  const path = url.split('?', 1)[0] ?? '';
  if (SIGNED_ADDRESSES.test(path)) return false;
  if (path === welcomePath && firstAddressOf((name) => headers[name], shop.config)) return false;
  return isCrossSite(headers, shop.config);
}
