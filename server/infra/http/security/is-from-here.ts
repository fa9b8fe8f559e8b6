import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { isLoopback } from '#server/infra/config/loopback.ts';

/** What proxies add: with one of these the sender is somewhere else, anyone who brought the request. */
const FORWARDED =
  /^(x-forwarded|x-real-ip|x-original|forwarded$|via$|cf-|cdn-loop$|true-client|x-(?:amzn|arr|azure|envoy)-)|client-ip$/;

/** A name or an address with its port; with an @, # or ? in it a URL would be of another host. */
const PLAIN_HOST = /^[\w.:[\]-]+$/;

type Asked = Pick<IncomingMessage, 'headers' | 'httpVersion'> & {
  socket: Pick<Socket, 'remoteAddress' | 'localAddress'>;
};

/**
 * Whether a program of this machine asks the shop itself. A proxy stands on this machine too, and brings
 * strangers: a request that shows that one is between is not from here.
 */
export function isFromHere({ socket, headers, httpVersion }: Asked): boolean {
  // Common proxies speak HTTP/1.0 to what is behind them where nobody has told them otherwise.
  if (httpVersion === '1.0' || isForwarded(headers)) return false;
  const { host = '' } = headers;
  const { hostname } = (PLAIN_HOST.test(host) && URL.parse(`http://${host}`)) || {};
  // A page of another site can make a browser of this machine ask by a name that leads here.
  if (!hostname) return false;
  return (
    (isLoopback(socket.remoteAddress ?? '') && isLoopback(hostname)) || isOwn(socket, hostname)
  );
}

/** The machine asks itself by the one address that the shop listens on (HOST): both ends are the same. */
function isOwn({ remoteAddress, localAddress }: Asked['socket'], hostname: string): boolean {
  const bare = hostname.replace(/^\[|\]$/g, '');
  return remoteAddress !== undefined && remoteAddress === localAddress && bare === localAddress;
}

function isForwarded(headers: IncomingHttpHeaders): boolean {
  return Object.keys(headers).some((name) => FORWARDED.test(name));
}
