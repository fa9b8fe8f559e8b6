import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isFromHere } from '#server/infra/http/security/is-from-here.ts';
import { collectedTags } from '#server/infra/request-context/collected-tags.ts';

/**
 * Anyone who knows the token. Without one, only a program of this machine that asks the shop itself, and
 * nobody in a public shop: a proxy that says nothing of itself cannot be told from such a program.
 */
export function maySeeMetrics(
  request: IncomingMessage,
  token: string | undefined,
  isPublic = false,
): boolean {
  // What is made for many is made by the shop itself, anyone who they are.
  if (collectedTags()) return false;
  const { authorization } = request.headers;
  const [, given] = /^bearer +(.+)$/i.exec(authorization ?? '') ?? [];
  if (token !== undefined && given !== undefined) return isSame(given.trim(), token);
  return !isPublic && isFromHere(request);
}

function isSame(given: string, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(token));
}
