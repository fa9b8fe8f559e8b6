import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Shop } from '#server/infra/shop/shop.ts';
import { robotsText } from './robots.ts';
import { type CatalogueState, readCatalogueState } from './seo.queries.ts';
import { writeStoriesFeed } from './stories-feed.ts';
import { writeSitemap, writeSitemapIndex } from './write-sitemap.ts';

/** A sitemap file may have 50 000 addresses; smaller files load faster. */
const PRODUCTS_PER_FILE = 10_000;
const FOR_TEN_MINUTES = 'public, max-age=600';

export interface SeoOptions {
  shop: Shop;
  perFile?: number;
}

/** What search engines request of a shop besides its pages: robots.txt and the sitemap. */
export async function seoRoutes(
  app: FastifyInstance,
  { shop, perFile = PRODUCTS_PER_FILE }: SeoOptions,
): Promise<void> {
  const { config, readDb: db } = shop;
  const { shopUrl } = config;

  app.get('/robots.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', FOR_TEN_MINUTES)
      .send(robotsText(config)),
  );

  app.get('/sitemap.xml', async (request, reply) => {
    const state = await readCatalogueState(db);
    const files = filesOf(state);
    return answer(request, reply, state, () =>
      files > 1
        ? writeSitemapIndex(shopUrl, files)
        : Readable.from(writeSitemap({ db, shopUrl, number: 1, perFile })),
    );
  });

  app.get<{ Params: { number: string } }>(
    '/sitemap-:number(^[1-9]\\d{0,5}).xml',
    async (request, reply) => {
      const number = Number(request.params.number);
      const state = await readCatalogueState(db);
      if (number > filesOf(state)) return reply.callNotFound();
      return answer(request, reply, state, () =>
        Readable.from(writeSitemap({ db, shopUrl, number, perFile })),
      );
    },
  );

  app.get('/stories.xml', async (_request, reply) =>
    reply
      .type('application/rss+xml; charset=utf-8')
      .header('cache-control', FOR_TEN_MINUTES)
      .send(await writeStoriesFeed(shop)),
  );

  const filesOf = ({ count }: CatalogueState) => Math.max(1, Math.ceil(count / perFile));

  /** With the sitemap, unless the robot has this one already. */
  function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    { count, pages, collections, makers, listings, ...state }: CatalogueState,
    write: () => string | Readable,
  ) {
    const { changedAt, pagesChangedAt, collectionsChangedAt, makersChangedAt } = state;
    const changes = [changedAt, pagesChangedAt, collectionsChangedAt, makersChangedAt].map((at) =>
      at?.toISOString(),
    );
    const counts = [count, pages, collections, makers];
    const facts = [shopUrl, ...counts, listings, ...changes, request.url].join(' ');
    const etag = `W/"${createHash('sha256').update(facts).digest('hex').slice(0, 32)}"`;
    reply.headers({ etag, 'cache-control': FOR_TEN_MINUTES });
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    return reply.type('application/xml; charset=utf-8').send(write());
  }
}
