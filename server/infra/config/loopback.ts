/**
 * Whether only this machine reaches such a host, as in a URL (`[::1]`) or on a socket (`::1`).
 * Browsers and resolvers keep every name under `localhost` on the machine (RFC 6761).
 */
export function isLoopback(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/^::ffff:/i, '');
  return /^(.+\.)?localhost$/i.test(host) || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host);
}
