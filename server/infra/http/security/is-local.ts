import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { isLoopback } from '#server/infra/config/loopback.ts';

/**
 * Headers that proxies add: with one of these the sender is somewhere else, even if a program here made the
 * connection.
 */
const FORWARDED =
  /^(x-forwarded|x-real-ip|x-original|forwarded$|via$|cf-|cdn-loop$|true-client|x-(?:amzn|arr|azure|envoy)-)|client-ip$/;

/** A name or an address with its port; with an @, # or ? in it, a URL would name another host. */
const PLAIN_HOST = /^[\w.:[\]-]+$/;

type Asked = Pick<IncomingMessage, 'headers' | 'httpVersion'> & {
  socket: Pick<Socket, 'remoteAddress' | 'localAddress'>;
};

/**
 * Whether a program on this machine calls the shop directly. A proxy may run on this machine too,
 * and brings strangers: a request with any sign of one is not local.
 */
export function isLocal({ socket, headers, httpVersion }: Asked): boolean {
  // Common proxies speak HTTP/1.0 to their backends by default.
  if (httpVersion === '1.0' || isForwarded(headers)) return false;
  const { host = '' } = headers;
  const { hostname } = (PLAIN_HOST.test(host) && URL.parse(`http://${host}`)) || {};
  // A page of another site can make a browser on this machine use a name that leads here.
  if (!hostname) return false;
  return (
    (isLoopback(socket.remoteAddress ?? '') && isLoopback(hostname)) || isOwn(socket, hostname)
  );
}

/**
 * The machine calls itself by the one address that the shop listens on (HOST): both ends are the
 * same.
 */
function isOwn({ remoteAddress, localAddress }: Asked['socket'], hostname: string): boolean {
  const bare = hostname.replace(/^\[|\]$/g, '');
  return remoteAddress !== undefined && remoteAddress === localAddress && bare === localAddress;
}

function isForwarded(headers: IncomingHttpHeaders): boolean {
  return Object.keys(headers).some((name) => FORWARDED.test(name));
}
