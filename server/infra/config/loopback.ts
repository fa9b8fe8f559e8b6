/**
 * Only this machine reaches such a host, named as in an address of the web (`[::1]`) or of a socket
 * (`::1`). Browsers and resolvers keep every name under `localhost` on the machine (RFC 6761).
 */
export function isLoopback(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/^::ffff:/i, '');
  return /^(.+\.)?localhost$/i.test(host) || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host);
}
