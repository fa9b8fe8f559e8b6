import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { compress } from './plain-page.ts';

/**
 * Serves the shop's pages with their styles and images and without their scripts: what a phone
 * takes longer for the shop's own is due to these.
 */
export async function openWithoutScripts(shopUrl: string) {
  const server = createServer((asked, answer) => {
    const headers = {
      ...asked.headers,
      host: new URL(shopUrl).host,
      'accept-encoding': 'identity',
    };
    const sent = request(new URL(asked.url ?? '/', shopUrl), { method: asked.method, headers });
    sent.on('response', (found) => pass(found, answer));
    sent.on('error', () => answer.destroy());
    asked.pipe(sent);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function pass(found: IncomingMessage, answer: ServerResponse): Promise<void> {
  const { 'content-length': _, 'transfer-encoding': __, ...headers } = found.headers;
  const isPage = headers['content-type']?.startsWith('text/html');
  const parts: Buffer[] = [];
  for await (const part of found) parts.push(part as Buffer);
  const bytes = Buffer.concat(parts);
  answer.writeHead(found.statusCode ?? 502, {
    ...headers,
    ...(isPage && { 'content-encoding': 'br' }),
  });
  answer.end(isPage ? compress(withoutScripts(bytes.toString())) : bytes);
}

export function withoutScripts(html: string): string {
  return html
    .replace(/<script\b[^>]*>.*?<\/script>/gs, '')
    .replace(/<link\b[^>]*"modulepreload"[^>]*>/g, '');
}
