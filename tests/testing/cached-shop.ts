import { once } from 'node:events';
import { createServer, get, type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { pino } from 'pino';
import { catalogueApi } from '#contract/catalogue/catalogue.endpoints.ts';
import { galleryApi } from '#contract/hero-images/gallery.endpoints.ts';
import { ordersApi } from '#contract/orders/orders.endpoints.ts';
import { settingsApi } from '#contract/settings/settings.endpoints.ts';
import { type App, createApp } from '#server/app/http/app.ts';
import type { PageHost, Pages } from '#server/app/http/pages.ts';
import { openShop } from '#server/app/open-shop.ts';
import type { Shop } from '#server/infra/shop/shop.ts';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** One process of the shop, as customers reach it: over a socket, with its page cache. */
export interface Process {
  shop: Shop;
  app: App;
  get(path: string, headers?: Record<string, string>, method?: string): Promise<Answer>;
  close(): Promise<void>;
}

/** Pages that read what the real ones read; a test may pause one while it is rendered. */
export interface CachedPages extends Pages {
  /** Those that have read their data. */
  rendered: string[];
  hold(path: string): () => void;
}

export function cachedPages(): CachedPages {
  const held = new Map<string, Promise<void>>();
  const rendered: string[] = [];
  return {
    rendered,
    hold(path) {
      const { promise, resolve } = Promise.withResolvers<void>();
      held.set(path, promise);
      return () => {
        held.delete(path);
        resolve();
      };
    },
    async render({ url, headers }, host) {
      const { pathname, search } = new URL(url);
      const facts = await answers[pathname.split('/')[1] ?? '']?.(host, pathname);
      rendered.push(pathname + search);
      await held.get(pathname);
      if (facts === undefined) return new Response('Nothing here', { status: 404 });
      const cookie = headers.get('cookie') ?? 'nobody';
      const script = `<script nonce="${host.nonce}">window.page=1</script>`;
      const page = `${script}<p>${cookie}</p>${'. '.repeat(1200)}`;
      host.page = Buffer.from(page + JSON.stringify(facts));
      return new Response(null, { headers: { 'content-type': 'text/html; charset=utf-8' } });
    },
  };
}

const answers: Record<string, (host: PageHost, path: string) => Promise<unknown>> = {
  about: (host) => host.call(settingsApi.readShopFacts, {}),
  dashboard: async (host) => [
    await host.call(galleryApi.listHeroImages, {}),
    await host.call(catalogueApi.listProducts, {}),
  ],
  shop: (host) => host.call(catalogueApi.listProducts, { query: { category: 'painting' } }),
  product: (host, path) =>
    host.call(catalogueApi.readProduct, { params: { id: path.split('/')[2] ?? '' } }),
  'my-orders': async (host) => [await host.session(), await host.call(ordersApi.listOrders, {})],
};

/** Opens the shop's sockets; `like` is on the same database, as another process would be. */
export async function openProcess(
  shop: Shop,
  { pages = cachedPages() }: { pages?: Pages } = {},
): Promise<Process> {
  await shop.changes.start();
  const app = await createApp(shop, { pages });
  const server = createServer(app.answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    shop,
    app,
    async get(path, headers = {}, method = 'GET') {
      const asked = (method === 'GET' ? get : request)({
        port,
        path,
        headers,
        method,
        agent: false,
      });
      asked.end();
      const [answer] = await once(asked, 'response');
      return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) };
    },
    async close() {
      server.close();
      server.closeAllConnections();
      await app.close();
    },
  };
}

/** The same shop in another process: a database connection and memory of its own. */
export async function openSecondShop({ config }: Shop): Promise<Shop> {
  return openShop(config, { log: pino({ level: 'silent' }) });
}
