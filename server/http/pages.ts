import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Answer, Endpoint, Input } from '#contract/endpoint.ts';
import type { Failure, Success } from '#contract/envelope.ts';
import { releaseHeader } from '#contract/release.ts';
import type { Session } from '../accounts/session.ts';
import type { Shop } from '../shop.ts';
import { answerCall } from './answer-call.ts';
import { callerOf } from './api.ts';
import { answerOf } from './problem-answers.ts';
import type { Router } from './routing.ts';
import { contentPolicy } from './security.ts';

/** What a page's loader may ask of the open shop, in process. */
export interface PageHost {
  call<E extends Endpoint>(
    endpoint: E,
    input: Input<E>,
  ): Promise<Success<Answer<E>> | (Failure & { status: number })>;
  /** Who is signed in; looked up once a page, and only when asked. */
  session(): Promise<Session | null>;
  /** Puts what broke a page into the log. */
  report(error: unknown): void;
}

/** The built pages, as main.ts hands them over. */
export interface Pages {
  render(request: Request, host: PageHost): Promise<Response>;
  /** The folder of the browser's files, served under /assets and beside. */
  clientFolder?: string;
  /** Of this build; a page of another one knows by it that it is outdated. */
  release?: string;
}

/** Every address that is not the API's is a page's; pages only read. */
export async function registerPages(
  app: FastifyInstance,
  shop: Shop,
  router: Router,
  pages: Pages,
): Promise<void> {
  const { clientFolder, release } = pages;
  if (release) {
    app.addHook('onSend', async (request, reply) => {
      if (request.url.startsWith('/api/')) reply.header(releaseHeader, release);
    });
  }
  if (clientFolder && existsSync(clientFolder)) {
    await app.register(fastifyStatic, {
      root: join(clientFolder, 'assets'),
      prefix: '/assets/',
      immutable: true,
      maxAge: '1y',
      preCompressed: true,
      wildcard: true,
    });
    await app.register(fastifyStatic, {
      root: clientFolder,
      prefix: '/',
      decorateReply: false,
      // Single routes for the files that are there, so that every other address is a page's.
      wildcard: false,
      globIgnore: ['assets/**', '.vite/**'],
      maxAge: '1h',
      // The browser has to learn of a new service worker at once.
      setHeaders: (reply, path) => {
        if (path.endsWith('sw.js')) reply.header('cache-control', 'no-cache');
      },
    });
  }
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: (request, reply) => renderPage(shop, router, pages, request, reply),
  });
}

async function renderPage(
  shop: Shop,
  router: Router,
  pages: Pages,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  if (request.url.startsWith('/api/')) return reply.callNotFound();
  const host = hostOf(shop, router, request, reply);
  const response = await pages.render(webRequest(shop, request), host);
  reply.status(response.status);
  for (const [name, value] of response.headers) {
    if (name !== 'content-length') reply.header(name, value);
  }
  const body = await response.text();
  if (response.headers.get('content-type')?.startsWith('text/html')) {
    reply.header('content-security-policy', contentPolicy(shop, inlineScriptHashes(body)));
  }
  if (host.isPersonal()) reply.header('cache-control', 'private, no-store');
  else if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache');
  return reply.send(body);
}

function hostOf(
  shop: Shop,
  router: Router,
  request: FastifyRequest,
  reply: FastifyReply,
): PageHost & { isPersonal(): boolean } {
  let caller: ReturnType<typeof callerOf> | undefined;
  const openCaller = () => {
    caller ??= callerOf(shop, request, reply);
    return caller;
  };
  const visitor = async () => ({ ...(await callerOf(shop, request, reply, PUBLIC_READ)) });
  return {
    // Whoever asked who is signed in answers differently to each.
    isPersonal: () => caller !== undefined,
    session: async () => (await openCaller()).session,
    report: (error) => request.log.error({ err: error, path: request.url }, 'a page failed'),
    async call(endpoint, input) {
      try {
        const who = endpoint.access === 'public' ? await visitor() : await openCaller();
        return await answerCall(router, endpoint, input, who);
      } catch (error) {
        const answer = answerOf(error);
        if (!answer) throw error;
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

/** As a path of this shop, whatever came: `//elsewhere` and `http://elsewhere/` would name hosts. */
function pathOf(url: string): string {
  return url.replace(/^https?:\/\/[^/]*/i, '').replace(/^[/\\]*/, '/');
}

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

/** React Router writes its data as inline scripts: the policy names each by its hash. */
function inlineScriptHashes(html: string): string[] {
  const hashes = [...html.matchAll(INLINE_SCRIPT)].map(([, script = '']) =>
    createHash('sha256').update(script).digest('base64'),
  );
  return [...new Set(hashes)];
}
