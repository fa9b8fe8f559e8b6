import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
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
import { analyticsFileRoutes } from '../analytics/analytics-files.routes.ts';
import { auditFileRoutes } from '../audit/audit-file.routes.ts';
import { catalogueDownloads } from '../catalogue/catalogue-downloads.routes.ts';
import { attachmentRoutes } from '../contact/attachment.routes.ts';
import { foundRoutes } from '../found/found.routes.ts';
import { mediaRoutes } from '../media/media.routes.ts';
import { paperFileRoutes } from '../papers/paper-files.routes.ts';
import { webhookRoutes } from '../payments/webhook.routes.ts';
import { returnImageRoutes } from '../returns/return-image.routes.ts';
import type { Shop } from '../shop.ts';
import { registerApi } from './api.ts';
import { docsStyle, registerApiDocs } from './api-docs.ts';
import { type Pages, registerPages } from './pages.ts';
import { answerProblems } from './problem-answers.ts';
import { domains } from './rooms.ts';
import { collectRoutes } from './routing.ts';
import { secure } from './security.ts';

export interface AppParts {
  /** The built pages; without them the app is the API alone (tests). */
  pages?: Pages;
  /** What else is served under a prefix: the sandbox, where there is one. */
  mounts?: { prefix: string; plugin: FastifyPluginAsync }[];
}

export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => void;

/** The shop over HTTP: security, API, media, then pages for every other address. */
export async function createApp(shop: Shop, { pages, mounts = [] }: AppParts = {}) {
  const app: FastifyInstance = Fastify({
    loggerInstance: shop.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: 'loopback',
    genReqId: () => randomUUID(),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    forceCloseConnections: 'idle',
  });
  answerProblems(app);
  await secure(app, shop);
  await app.register(cookie);
  readJson(app);
  await app.register(formbody, { bodyLimit: 64 * 1024 });
  await app.register(multipart, {
    // Fields are held in memory, all of them: a thousand of a megabyte each would be a gigabyte.
    limits: { files: 6, fileSize: 50 * 1024 * 1024, fields: 30, fieldSize: 64 * 1024 },
  });
  await app.register(compress, { encodings: ['br', 'gzip'], threshold: 1024 });
  for (const { prefix, plugin } of mounts) await app.register(plugin, { prefix });

  const router = collectRoutes(shop, domains);
  registerApi(app, shop, router);
  registerApiDocs(
    app,
    [...router.values()].map(({ endpoint }) => endpoint),
    shop.config.shopUrl,
  );
  app.get('/api/docs.css', (_request, reply) => reply.type('text/css').send(docsStyle));
  await app.register(webhookRoutes(shop));
  await app.register(catalogueDownloads(shop));
  await app.register(attachmentRoutes(shop));
  await app.register(returnImageRoutes(shop));
  await app.register(analyticsFileRoutes(shop));
  await app.register(auditFileRoutes(shop));
  await app.register(paperFileRoutes(shop));
  await app.register(mediaRoutes, { media: shop.media });
  await app.register(foundRoutes, { shop });
  if (pages) await registerPages(app, shop, router, pages);
  app.setNotFoundHandler((_request, reply) =>
    reply.status(404).send({ success: false, message: 'There is nothing at this address.' }),
  );
  await app.ready();
  return app;
}

/**
 * JSON and no other text. Many clients say that they send JSON also when a call, such as signing
 * out, has nothing to send.
 */
function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, body as string, done);
  });
}
