import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Answer, Endpoint, Input } from '#contract/api/endpoint.ts';
import type { Failure, Success } from '#contract/api/envelope.ts';
import { releaseHeader } from '#contract/api/release.ts';
import type { ShownBrand } from '#contract/content/brand.ts';
import { closedPage } from '#contract/settings/closed-page.ts';
import { callerOf } from '#server/accounts/sessions/caller-of.ts';
import { serveAssets } from '#server/infra/assets/serve-assets.ts';
import { assetsIn } from '#server/infra/assets/stored-assets.ts';
import { answerCall } from '#server/infra/http/answer-call.ts';
import { isApiRequest } from '#server/infra/http/is-api-request.ts';
import { pathAlone } from '#server/infra/http/path-alone.ts';
import type { Router } from '#server/infra/http/routing.ts';
import {
  finishPage,
  type ReadyStyles,
  readyStyles,
} from '#server/infra/http/security/finish-page.ts';
import { contentPolicy } from '#server/infra/http/security/security.ts';
import type { Session } from '#server/infra/http/session.ts';
import { openPreviews, type Previews } from '#server/infra/media/open-previews.ts';
import { collectedTags } from '#server/infra/request-context/collected-tags.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { readBrand } from '#server/studio/content/read-brand.ts';
import { findRedirect } from '#server/studio/redirects/redirects.queries.ts';
import { redirectToIcon } from './icon-redirect.ts';
import { noteRefusal } from './note-refusal.ts';
import { answerOf, TRY_AGAIN_SECONDS } from './problem-answers.ts';

/** What a page's loader may ask of the open shop, in process. */
export interface PageHost {
  call<E extends Endpoint>(
    endpoint: E,
    input: Input<E>,
  ): Promise<Success<Answer<E>> | (Failure & { status: number })>;
  /**
   * The signed-in user; looked up at most once a page, and only when needed. Throws a Response that
   * says why they cannot be looked up.
   */
  session(): Promise<Session | null>;
  /** Nobody owns the shop yet. */
  awaitsOwner(): Promise<boolean>;
  /** Whether this page asked for the session: then it is not for everyone. */
  isPersonal(): boolean;
  /** Tiny previews of the page's first images, as `data:` addresses by image address. */
  previews: Previews;
  /** The `nonce` of this page's style element and every script; without it, none is allowed to run. */
  readonly nonce: string;
  /** What was rendered, if anything was. As the response's body it would be copied twice. */
  page?: Buffer;
  /** Logs the error that broke a page. */
  report(error: unknown): void;
}

/** The built pages, as shop-app.ts passes them. */
export interface Pages {
  render(request: Request, host: PageHost): Promise<Response>;
  /** The folder of the browser's files, served under /assets and beside; none in development. */
  clientFolder?: string;
  /** The content of the pages' style element, with these fonts. */
  styles?: (fonts: ShownBrand['fonts']) => string;
  /** How a page has a rendered tag with the nonce. */
  writeTag?: (tag: string) => string;
  /** Of this build; a page of another build recognises by it that it is outdated. */
  release?: string;
}

/** Every address that is not the API's is a page's; pages only read. */
export async function registerPages(
  app: FastifyInstance,
  shop: Shop,
  router: Router,
  pages: Pages,
): Promise<void> {
  const { clientFolder, release, styles } = pages;
  const ready = new Map<string, ReadyStyles>();
  /** Of the fonts that the pages have now. */
  const stylesNow = async () => {
    if (!styles) return;
    const { fonts } = await readBrand(shop);
    const key = fonts.join();
    const now = ready.get(key) ?? readyStyles(styles(fonts));
    ready.set(key, now);
    return now;
  };
  const previews = openPreviews(shop);
  if (release) {
    app.addHook('onSend', (request, reply, _payload, done) => {
      if (isApiRequest(request)) reply.header(releaseHeader, release);
      done();
    });
  }
  if (clientFolder && existsSync(clientFolder)) {
    serveAssets(app, shop.media, assetsIn(clientFolder));
    await app.register(async (files) => {
      files.addHook('onRequest', redirectToIcon(shop));
      await files.register(fastifyStatic, {
        root: clientFolder,
        prefix: '/',
        decorateReply: false,
        // A route for each existing file, so that every other address is a page's.
        wildcard: false,
        globIgnore: ['assets/**', '.vite/**'],
        maxAge: '1h',
        // Browsers must notice a new service worker at once.
        setHeaders: (reply, path) => {
          if (path.endsWith('sw.js')) reply.header('cache-control', 'no-cache');
        },
      });
    });
  }
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    config: { hasCacheTags: true },
    handler: (request, reply) =>
      renderPage(shop, router, pages, { stylesNow, previews }, request, reply),
  });
}

async function renderPage(
  shop: Shop,
  router: Router,
  pages: Pages,
  {
    stylesNow,
    previews,
  }: { stylesNow: () => Promise<ReadyStyles | undefined>; previews: Previews },
  request: FastifyRequest,
  reply: FastifyReply,
) {
  if (isApiRequest(request)) return reply.callNotFound();
  collectedTags()?.page();
  const host = hostOf(shop, router, previews, request, reply);
  const asked = webRequest(shop, request);
  const response = await pages.render(request.isShutOut ? closedPageFor(asked) : asked, host);
  if (response.status === 404) {
    const to = await findRedirect(shop.readDb, pathAlone(request.url));
    // Not for ever: an address may come back.
    if (to) {
      return reply.header('cache-control', 'no-cache').redirect(withSearch(to, request.url), 301);
    }
  }
  // The closed page itself is 200; what it stands in for is away for a while.
  if (!request.isShutOut) reply.status(response.status);
  if (response.status === 503) reply.header('retry-after', TRY_AGAIN_SECONDS);
  for (const [name, value] of response.headers) {
    if (name !== 'content-length') reply.header(name, value);
  }
  let body = host.page ?? Buffer.from(await response.arrayBuffer());
  if (host.page) {
    const styles = await stylesNow();
    const { html, scriptHashes } = finishPage(host.page, host.nonce, styles, pages.writeTag);
    body = html;
    const policy = await contentPolicy(shop, scriptHashes, styles && [styles.hash]);
    reply.header('content-security-policy', policy);
  }
  if (host.isPersonal()) reply.header('cache-control', 'private, no-store');
  else if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache');
  return reply.send(body);
}

function hostOf(
  shop: Shop,
  router: Router,
  previews: Previews,
  request: FastifyRequest,
  reply: FastifyReply,
): PageHost {
  let caller: ReturnType<typeof callerOf> | undefined;
  const openCaller = () => {
    const shown = collectedTags();
    if (shown) shown.isPersonal = true;
    caller ??= callerOf(shop, request, reply);
    return caller;
  };
  const visitor = async () => ({ ...(await callerOf(shop, request, reply, PUBLIC_READ)) });
  return {
    // A page that asked for the session differs for each user.
    isPersonal: () => caller !== undefined,
    nonce: shop.random.bytes(16).toString('base64url'),
    async session() {
      try {
        return (await openCaller()).session;
      } catch (error) {
        const answer = answerOf(error);
        if (!answer) throw error;
        throw Response.json(answer.body, { status: answer.status });
      }
    },
    awaitsOwner: async () => (await shop.settings.read()).awaitsOwner,
    previews,
    report: (error) => {
      collectedTags()?.fail();
      request.log.error({ err: error, path: pathAlone(request.url) }, 'a page failed');
    },
    async call(endpoint, input) {
      try {
        const isForAll = endpoint.access === 'public' && !endpoint.personal;
        const who = isForAll ? await visitor() : await openCaller();
        return await answerCall(router, endpoint, input, who);
      } catch (error) {
        const answer = answerOf(error);
        if (!answer) throw error;
        await noteRefusal(shop, request, error);
        return { ...answer.body, status: answer.status };
      }
    },
  };
}

/** Pages for everyone are rendered as for a visitor, so public calls see no session. */
const PUBLIC_READ = { access: 'public', method: 'GET' } as Endpoint;

function webRequest(shop: Shop, request: FastifyRequest): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string') headers.set(name, value);
  }
  return new Request(`${shop.config.shopUrl}${pathOf(request.url)}`, {
    method: request.method,
    headers,
  });
}

/** The new path, with what was asked of the old one. */
function withSearch(path: string, url: string): string {
  const [, search] = url.split(/\?(.*)/s, 2);
  return search ? `${path}?${search}` : path;
}

/** Always a path of this shop: `//elsewhere` and `http://elsewhere/` would name hosts. */
function pathOf(url: string): string {
  const [path = '', search] = url.replace(/^https?:\/\/[^/]*/i, '').split(/\?(.*)/s, 2);
  const own = path.replace(/^[/\\]*/, '/').replace(NEVER_IN_PATHS, REPLACED);
  return search === undefined ? own : `${own}?${search}`;
}

/**
 * No address of the shop has a control character or a backslash. React Router decodes them and then
 * parses the path as a URL again, in which they vanish or become a slash: another address, or none.
 */
const NEVER_IN_PATHS = /%(?:[01][\da-f]|7f|5c)/gi;
const REPLACED = encodeURIComponent('\ufffd');

/** What visitors of a closed shop see at the address that they asked for. */
function closedPageFor({ url, headers, signal }: Request): Request {
  const { pathname, search, searchParams, origin } = new URL(url);
  const to = pathname === closedPage ? (searchParams.get('to') ?? '/') : pathname + search;
  const asked = new URLSearchParams({ to });
  const problem = pathname === closedPage && searchParams.get('problem');
  if (problem) asked.set('problem', problem);
  return new Request(`${origin}${closedPage}?${asked}`, { headers, signal });
}
