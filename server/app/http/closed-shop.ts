import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Failure } from '#contract/api/envelope.ts';
import { fixedPages } from '#contract/content/content-rules.ts';
import { feedPaths } from '#contract/feeds/feed-rules.ts';
import { closedHeader } from '#contract/settings/closed-page.ts';
import { openingMessages } from '#contract/settings/opening-rules.ts';
import type { ShopSettings } from '#contract/settings/settings.ts';
import { readSession } from '#server/accounts/sessions/session.ts';
import { everything, settingsTag } from '#server/infra/database/change-tags.ts';
import { isApiRequest } from '#server/infra/http/is-api-request.ts';
import { pathAlone } from '#server/infra/http/path-alone.ts';
import { cookieName } from '#server/infra/http/security/cookie-names.ts';
import { collectedTags } from '#server/infra/request-context/collected-tags.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { isPass, passCookie } from '#server/studio/settings/friends-password.ts';
import { isClosed, opensAt } from '#server/studio/settings/is-closed.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The closed page stands in for what is asked for. */
    isShutOut?: boolean;
  }
}

const legal = fixedPages.filter((address) => address !== 'about').join('|');
/** Signing in, the back office, and what customers of before have a right to. */
const OPEN_PAGES = new RegExp(
  `^/(?:admin|login|join|welcome|verify|register|forgot-password|profile|my-orders|my-certificates|certificates|pay|contact|grievance|sandbox|offline|manifest\\.webmanifest|commissions/(?!new$)[^/]+|(?:${legal})(?:/coming)?)(?:/|$)`,
  'i',
);
/** The same for calls, and what settles a payment. Whatever is not named here is closed. */
const OPEN_CALLS = new RegExp(
  `^/api/(?:admin|auth|health|docs|docs\\.css|openapi\\.json|shop|opening|welcome|staff-invitations|vitals|payment(?!/create-order$)|orders(?!/(?:on-delivery|by-upi)$)|payment-links|certificates|certificate-transfers|my-certificates|commissions/[^/]+|contact|grievances|policy-notices|pages/(?:${legal}))(?:/|$)`,
);
/** Of a customer who is signed in: their orders and commissions. */
const OPEN_READS = /^\/api\/(?:commissions|saved-cart)$/;
/** Their routes, however the address is spelled. */
const FOR_ROBOTS = new Set(['/robots.txt', '/stories.xml', ...Object.values<string>(feedPaths)]);
const SITEMAP = /^\/sitemap\b/;
/** An escape or a dot segment can name another page than the one that the path begins with. */
const DISGUISED = /%|\\|\/\./;

const DAY_SECONDS = 24 * 60 * 60;

/**
 * Keeps the public out of a closed shop. While it is closed, the page cache may not answer: it knows no
 * passes.
 */
export function closeShop(app: FastifyInstance, shop: Shop): Opening {
  const pass = cookieName(shop.config, passCookie);

  async function isLetIn({ headers, cookies }: FastifyRequest, settings: ShopSettings) {
    if (isPass(shop, settings, cookies[pass])) return true;
    const session = await readSession(shop, headers);
    return session?.user.staffRole !== undefined;
  }

  async function shutOut(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    // Without settings nothing can be shown anyway; whether the shop is alive can still be asked.
    const settings = await shop.settings.read().catch(() => undefined);
    const now = shop.clock.now();
    if (!settings || !isClosed(settings, now)) return undefined;
    const tags = collectedTags();
    if (tags) {
      // Made for everyone, as if the shop were open: each client is answered individually.
      tags.isPersonal = true;
      return reply.code(404).send();
    }
    const what = whatIsAsked(request);
    if (what === 'file') return undefined;
    // Nothing between may show one visitor what another one got.
    reply.headers({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
    // Nobody gets what robots read: shared caches would store it.
    const mayPass =
      what === 'open' || (what !== 'robots' && (await isLetIn(request, settings as ShopSettings)));
    if (mayPass) return undefined;
    if (request.routeOptions.url === '/robots.txt') {
      return reply.type('text/plain; charset=utf-8').send('User-agent: *\nDisallow: /\n');
    }
    reply.code(503).headers({ [closedHeader]: '1', 'retry-after': secondsUntil(settings, now) });
    if (what === 'robots') return reply.type('text/plain').send(openingMessages.closed);
    if (what === 'call') {
      return reply.send({ success: false, message: openingMessages.closed } satisfies Failure);
    }
    request.isShutOut = true;
    return undefined;
  }

  const opening = watchOpening(shop);
  app.addHook('onRequest', (request, reply, done) => {
    // What is made for the page cache has been let in by it.
    if (opening.isOpen() && (shop.changes.isListening || collectedTags())) return done();
    shutOut(request, reply).then(() => reply.sent || done(), done);
  });
  return opening;
}

type Asked = 'open' | 'call' | 'page' | 'robots' | 'file';

function whatIsAsked(request: FastifyRequest): Asked {
  const route = request.routeOptions.url ?? '';
  if (FOR_ROBOTS.has(route) || SITEMAP.test(route)) return 'robots';
  const path = pathAlone(request.url).replace(/\/+$/, '');
  const isPlain = !DISGUISED.test(path);
  if (isApiRequest(request)) {
    const isRead = request.method === 'GET' && OPEN_READS.test(path);
    return isPlain && (isRead || OPEN_CALLS.test(path)) ? 'open' : 'call';
  }
  if (isPlain && OPEN_PAGES.test(path)) return 'open';
  return route === '/*' ? 'page' : 'file';
}

/** When a robot may come back. */
function secondsUntil(settings: Pick<ShopSettings, 'opening'>, now: Date): number {
  const opens = opensAt(settings);
  const seconds = opens ? Math.ceil((opens.getTime() - now.getTime()) / 1000) : 0;
  return seconds > 0 ? Math.min(seconds, 30 * DAY_SECONDS) : DAY_SECONDS;
}

/** What this process knows of it without asking. */
export interface Opening {
  isOpen(): boolean;
  /** Resolves once it is known; undefined where it is. */
  unknown(): Promise<void> | undefined;
}

function watchOpening(shop: Shop): Opening {
  let known: Pick<ShopSettings, 'opening'> | undefined;
  let looking: Promise<void> | undefined;
  const look = () => {
    const own = shop.settings
      .read()
      .then((settings) => {
        if (looking === own) known = settings as Pick<ShopSettings, 'opening'>;
      })
      .catch(() => {})
      .finally(() => {
        if (looking === own) looking = undefined;
      });
    looking = own;
  };
  shop.changes.onChange((tag) => {
    if (tag !== settingsTag && tag !== everything) return;
    // During an outage what was known last holds.
    if (tag === settingsTag) known = undefined;
    look();
  });
  look();
  return {
    isOpen: () => known !== undefined && !isClosed(known, shop.clock.now()),
    unknown: () => (known ? undefined : looking),
  };
}
