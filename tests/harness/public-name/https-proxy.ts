import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

export const publicName = 'shop.example';

const certificate = join(import.meta.dirname, 'shop.example.pem');

/** What DNS and a certificate authority are to a shop: it finds the name, and trusts the certificate. */
export const knowsTheName = {
  NODE_OPTIONS: `--import ${join(import.meta.dirname, 'lead-here.mjs')}`,
  NODE_EXTRA_CA_CERTS: certificate,
};

export interface HttpsProxy {
  address: string;
  close(): void;
}

/** In front of a shop, as Caddy does it: https outside, name, protocol and visitor passed on. */
export async function openHttpsProxy(shopUrl: string): Promise<HttpsProxy> {
  const { port } = new URL(shopUrl);
  const pem = readFileSync(certificate);
  const server = createServer({ key: pem, cert: pem }, (asked, answer) => {
    const headers = {
      ...asked.headers,
      'x-forwarded-for': asked.socket.remoteAddress,
      'x-forwarded-host': asked.headers.host,
      'x-forwarded-proto': 'https',
    };
    const { method, url: path } = asked;
    const passed = request({ host: '127.0.0.1', port, method, path, headers }, (got) => {
      answer.writeHead(got.statusCode ?? 502, got.headers);
      got.pipe(answer);
    });
    // While the shop opens again, nobody is behind the proxy.
    passed.on('error', () => answer.headersSent || answer.writeHead(503).end());
    answer.on('close', () => passed.destroy());
    asked.pipe(passed);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `https://${publicName}:${(server.address() as AddressInfo).port}`;
  return {
    address,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
