import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { isLoopback } from '../config.ts';
import { showing } from '../kept/showing.ts';

/** What proxies add: with one of these the sender is somewhere else, whoever brought the request. */
const FORWARDED = /^(x-forwarded|x-real-ip|x-client-ip|x-original|forwarded$|via$|cf-|true-client)/;

/**
 * Whoever knows the token; without one, only a program of this machine that asks the shop itself. A
 * proxy stands on this machine too, and brings strangers: what shows that one is between is refused.
 */
export function maySeeMetrics(request: IncomingMessage, token: string | undefined): boolean {
  // What is made for many is made by the shop itself, whoever they are.
  if (showing()) return false;
  const { authorization } = request.headers;
  const [, given] = /^bearer +(.+)$/i.exec(authorization ?? '') ?? [];
  if (token !== undefined && given !== undefined) return isSame(given.trim(), token);
  return isFromHere(request);
}

function isFromHere({ socket, headers, httpVersion }: IncomingMessage): boolean {
  const address = socket.remoteAddress?.replace(/^::ffff:/, '') ?? '';
  const isNear = address === '::1' || isLoopback(address);
  // Common proxies speak HTTP/1.0 to what is behind them where nobody has told them otherwise.
  return isNear && httpVersion !== '1.0' && !isForwarded(headers) && isAskedAsHere(headers.host);
}

function isForwarded(headers: IncomingHttpHeaders): boolean {
  return Object.keys(headers).some((name) => FORWARDED.test(name));
}

/** A page of another site can make a browser of this machine ask by a name that leads here. */
function isAskedAsHere(host = ''): boolean {
  const url = URL.parse(`http://${host}`);
  return url !== null && isLoopback(url.hostname);
}

function isSame(given: string, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(token));
}
