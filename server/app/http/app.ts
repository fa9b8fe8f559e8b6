import { randomBytes } from 'node:crypto';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyPluginAsync,
  LogController,
} from 'fastify';
import { releaseHeader } from '#contract/api/release.ts';
import { metricsRoutes } from '#server/app/metrics/metrics.routes.ts';
import { catalogueDownloads } from '#server/catalogue/catalogue-downloads.routes.ts';
import { feedFiles } from '#server/catalogue/feeds/feed-files.routes.ts';
import { seoRoutes } from '#server/catalogue/seo/seo.routes.ts';
import { readForwardedAddresses, trustIn } from '#server/infra/config/forwarding.ts';
import { type ArrivalLimits, boundBodies } from '#server/infra/http/listener/bound-bodies.ts';
import type { RequestHandler } from '#server/infra/http/listener/listener.ts';
import { type PlainHeaders, strictHeaders } from '#server/infra/http/listener/plain-answers.ts';
import { requestLog } from '#server/infra/http/request-log.ts';
import { collectRoutes } from '#server/infra/http/routing.ts';
import { policyOfTexts, secure } from '#server/infra/http/security/security.ts';
import { mediaRoutes } from '#server/infra/media/media.routes.ts';
import { openMetrics } from '#server/infra/metrics/metrics.ts';
import { COMPRESSED_FROM } from '#server/infra/page-cache/cached-answer.ts';
import { makeOnlyTagged } from '#server/infra/page-cache/make.ts';
import { openPageCache, type PageCache } from '#server/infra/page-cache/page-cache.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { auditFile } from '#server/office/audit/audit-file.routes.ts';
import { backupFiles } from '#server/office/backups/backups.routes.ts';
import { liveStream } from '#server/office/live/live.routes.ts';
import { openLiveDesk } from '#server/office/live/live-desk.ts';
import { customersFile } from '#server/people/customers/customers-file.routes.ts';
import { ownDataRoutes } from '#server/people/privacy/own-data.routes.ts';
import { analyticsFileRoutes } from '#server/reports/analytics/analytics-files.routes.ts';
import { invoiceFileRoutes, invoicesFile } from '#server/reports/invoices/invoice-files.routes.ts';
import { certificateFileRoutes } from '#server/selling/certificates/certificate-files.routes.ts';
import { commissionImageRoutes } from '#server/selling/commissions/commission-image.routes.ts';
import { attachmentRoutes } from '#server/selling/contact/attachment.routes.ts';
import { inventoryFile } from '#server/selling/inventory/inventory-file.routes.ts';
import { ordersFile, ordersInvoices } from '#server/selling/orders/desk/order-files.routes.ts';
import { webhookRoutes } from '#server/selling/payments/webhook.routes.ts';
import { returnImageRoutes } from '#server/selling/returns/desk/return-image.routes.ts';
import { enterRoutes } from '#server/studio/settings/enter.routes.ts';
import { DEFAULT_BODY_LIMIT, registerApi } from './api.ts';
import { docsStyle, registerApiDocs } from './api-docs.ts';
import { closeShop } from './closed-shop.ts';
import { guardLook } from './guard-look.ts';
import { onlyLocal } from './only-local.ts';
import { type Pages, registerPages } from './pages.ts';
import { answerOutside, answerProblems, nothingHere } from './problem-answers.ts';
import { subjects } from './routes.ts';
import { watchRequests } from './watch-requests.ts';

export interface AppParts {
  /** The built pages; without them the app is the API alone (tests). */
  pages?: Pages;
  /** What else is served under a prefix, only to this machine: the sandbox, if there is one. */
  mounts?: { prefix: string; plugin: FastifyPluginAsync }[];
  /** Limits of arriving bodies, instead of the shop's own. */
  arrivals?: Partial<ArrivalLimits>;
}

/** An open app; `answer` handles requests and serves cached answers without entering Fastify. */
export type App = FastifyInstance & {
  pageCache: PageCache;
  answer: RequestHandler;
  /** The headers of every answer, for those that the listener gives itself. */
  securityHeaders: PlainHeaders;
  /** Ends the answers that never end by themselves. */
  endStreams(): void;
};

/** The shop over HTTP: security, API, media, then pages for every other address. */
export async function createApp(
  shop: Shop,
  { pages, mounts = [], arrivals }: AppParts = {},
): Promise<App> {
  let securityHeaders: PlainHeaders = strictHeaders;
  const app: FastifyInstance = Fastify({
    loggerInstance: shop.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustIn(shop.config.trustedProxies),
    genReqId: nameRequests(),
    childLoggerFactory: requestLog,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    bodyLimit: DEFAULT_BODY_LIMIT,
    forceCloseConnections: 'idle',
    frameworkErrors: (error, request, reply) =>
      answerOutside(error, request, reply, securityHeaders),
  });
  readForwardedAddresses(app);
  const metrics = openMetrics(shop);
  watchRequests(app, metrics);
  makeOnlyTagged(app);
  answerProblems(app, shop);
  securityHeaders = await secure(app, shop);
  boundBodies(app, arrivals);
  await app.register(cookie);
  const opening = closeShop(app, shop);
  readJson(app);
  await app.register(formbody, { bodyLimit: 64 * 1024 });
  await app.register(multipart, {
    // Fields are held in memory: a thousand of a megabyte each would be a gigabyte.
    limits: { files: 6, fileSize: 50 * 1024 * 1024, fields: 30, fieldSize: 64 * 1024 },
  });
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: COMPRESSED_FROM,
    // Compress whole answers without a stream.
    syncThreshold: 1024 * 1024,
    // For answers made for each request: most of the gain, for little work. One level more is
    // a twentieth smaller for twice the work, which only pays for cached answers.
    brotliOptions: {
      params: { [constants.BROTLI_PARAM_QUALITY]: 0, [constants.BROTLI_PARAM_LGWIN]: 18 },
    },
    zlibOptions: { level: 3 },
  });
  for (const { prefix, plugin } of mounts) {
    await app.register(shop.config.isSandboxOpen ? plugin : onlyLocal(plugin), { prefix });
  }

  const router = collectRoutes(shop, subjects);
  const headers = {
    ...securityHeaders,
    'content-type': 'application/json; charset=utf-8',
    'content-security-policy': policyOfTexts,
    ...(pages?.release && { [releaseHeader]: pages.release }),
  };
  const calls = { router, metrics, headers };
  const pageCache = openPageCache(shop, app, calls, { hasPages: pages !== undefined });
  metrics.watchPageCache(() => pageCache.counts);
  const desk = openLiveDesk(shop);
  metrics.watchLive(() => desk.streams);
  registerApi(app, shop, router, pageCache);
  registerApiDocs(app, [...router.values()], shop.config.shopUrl);
  app.get('/api/docs.css', (_request, reply) => reply.type('text/css').send(docsStyle));
  await app.register(webhookRoutes(shop));
  await app.register(enterRoutes(shop));
  await app.register(catalogueDownloads(shop));
  await app.register(inventoryFile(shop));
  await app.register(attachmentRoutes(shop));
  await app.register(returnImageRoutes(shop));
  await app.register(commissionImageRoutes(shop));
  await app.register(analyticsFileRoutes(shop));
  await app.register(auditFile(shop));
  await app.register(backupFiles(shop));
  await app.register(liveStream(shop, desk));
  await app.register(ordersFile(shop));
  await app.register(ordersInvoices(shop));
  await app.register(customersFile(shop));
  await app.register(ownDataRoutes(shop));
  await app.register(invoiceFileRoutes(shop));
  await app.register(invoicesFile(shop));
  await app.register(certificateFileRoutes(shop));
  await app.register(mediaRoutes, { media: shop.media });
  await app.register(seoRoutes, { shop });
  await app.register(feedFiles(shop));
  await app.register(metricsRoutes(shop, metrics));
  if (pages) await registerPages(app, shop, router, pages);
  app.setNotFoundHandler((_request, reply) => reply.status(404).send(nothingHere));
  await app.ready();
  const answerNow: RequestHandler = (request, response) => {
    const isAnswered = opening.isOpen() && pageCache.answer(request, response);
    if (!isAnswered) app.routing(request, response);
  };
  const answer: RequestHandler = (request, response) => {
    const unknown = opening.unknown();
    if (unknown) void unknown.then(() => answerNow(request, response));
    else answerNow(request, response);
  };
  return Object.assign(app, {
    pageCache,
    answer: guardLook(shop, securityHeaders, answer),
    securityHeaders,
    endStreams: desk.close,
  });
}

/** Unique across all processes. */
function nameRequests(): () => string {
  const process = randomBytes(6).toString('hex');
  let count = 0;
  return () => {
    count += 1;
    return `${process}-${count.toString(36)}`;
  };
}

/**
 * Only JSON. Many clients claim to send JSON even when a call, such as signing out, has no body.
 */
function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, body as string, done);
  });
}
