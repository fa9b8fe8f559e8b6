import type { IncomingMessage, ServerResponse } from 'node:http';
import { healthApi } from '#contract/api/health.endpoints.ts';
import { startSession } from '#server/accounts/sessions/session.ts';
import {
  isLookPass,
  lookEntrance,
  makeLookPass,
  readEntrance,
} from '#server/infra/backup/look-pass.ts';
import type { Look } from '#server/infra/config/look.ts';
import type { RequestHandler } from '#server/infra/http/listener/listener.ts';
import { type PlainHeaders, plainPage } from '#server/infra/http/listener/plain-answers.ts';
import { pathAlone } from '#server/infra/http/path-alone.ts';
import { cookieName } from '#server/infra/http/security/cookie-names.ts';
import { isLocal } from '#server/infra/http/security/is-local.ts';
import { sessionCookie } from '#server/infra/http/session.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { findOwnerFor } from '#server/office/backups/look/look.queries.ts';

const passCookie = 'haat_pass_to_look';
const SANDBOX = /^\/sandbox\//;

/**
 * Lets only owners into a shop that shows a backup: they come by a link of the shop that started it,
 * and are signed in as whom they were then. Nobody else gets a byte of it.
 */
export function guardLook(
  shop: Shop,
  headers: PlainHeaders,
  answer: RequestHandler,
): RequestHandler {
  const { look } = shop.config;
  if (!look) return answer;
  const used = new Set<string>();
  const name = cookieName(shop.config, passCookie);
  return (request, response) => {
    response.setHeader('x-robots-tag', 'noindex, nofollow');
    const path = pathAlone(request.url ?? '/');
    if (path === lookEntrance) {
      enter(shop, look, used, { request, response }).catch((error) => {
        shop.log.error({ err: error }, 'nobody could be let in');
        shutOut(response, headers);
      });
      return;
    }
    const isAlways = path === healthApi.health.path || (SANDBOX.test(path) && isLocal(request));
    const pass = cookieIn(request.headers.cookie ?? '', name);
    if (isAlways || isLookPass(look.key, pass)) answer(request, response);
    else shutOut(response, headers);
  };
}

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
}

async function enter(
  shop: Shop,
  look: Look,
  used: Set<string>,
  { request, response }: Exchange,
): Promise<void> {
  const code = URL.parse(request.url ?? '', 'http://look')?.searchParams.get('code') ?? '';
  const entrant = readEntrance(look.key, code, shop.clock.now());
  const owner =
    entrant && !used.has(entrant.nonce) && (await findOwnerFor(shop.db, entrant.userId));
  if (!entrant || !owner) return shutOut(response, {});
  used.add(entrant.nonce);
  const device = {
    ipAddress: request.socket.remoteAddress ?? '',
    userAgent: request.headers['user-agent'] ?? '',
  };
  const token = await startSession(shop.db, shop, owner, device);
  const secure = shop.config.shopUrl.startsWith('https:') ? '; Secure' : '';
  const cookie = (own: string, value: string) =>
    `${cookieName(shop.config, own)}=${value}; Path=/; HttpOnly; SameSite=Lax${secure}`;
  response.writeHead(303, {
    location: '/admin',
    'cache-control': 'no-store',
    // A look before this one may have left the pages of its service worker at this address.
    'clear-site-data': '"storage"',
    'set-cookie': [cookie(passCookie, makeLookPass(look.key)), cookie(sessionCookie, token)],
  });
  response.end();
}

function cookieIn(cookies: string, name: string): string {
  const given = cookies.split(';').map((one) => one.trim());
  return given.find((one) => one.startsWith(`${name}=`))?.slice(name.length + 1) ?? '';
}

function shutOut(response: ServerResponse, headers: PlainHeaders): void {
  const { body, headers: own } = plainPage(
    {
      title: 'A copy of the shop',
      message: 'Only its owners see it. Please open it again on the page Backups of the shop.',
    },
    headers,
  );
  response.writeHead(403, own).end(body);
}
