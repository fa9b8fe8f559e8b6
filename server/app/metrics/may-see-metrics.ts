import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isLocal } from '#server/infra/http/security/is-local.ts';
import { collectedTags } from '#server/infra/request-context/collected-tags.ts';

/**
 * Clients that know the token. Without one, only a program on this machine that calls the shop
 * directly, and nobody in a public shop: a proxy without forwarding headers is indistinguishable
 * from such a program.
 */
export function maySeeMetrics(
  request: IncomingMessage,
  token: string | undefined,
  isPublic = false,
): boolean {
  // Answers for the cache are made by the shop itself, for whichever caller.
  if (collectedTags()) return false;
  const { authorization } = request.headers;
  const [, given] = /^bearer +(.+)$/i.exec(authorization ?? '') ?? [];
  if (token !== undefined && given !== undefined) return isSame(given.trim(), token);
  return !isPublic && isLocal(request);
}

function isSame(given: string, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(token));
}
