import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { type AppParts, createApp } from '#server/app/http/app.ts';
import type { Pages } from '#server/app/http/pages.ts';
import { openInnerListener } from '#server/infra/http/listener/listener.ts';
import { openTestShop } from './open-test-shop.ts';

export interface RawAnswer {
  status: number;
  headers: Map<string, string>;
  body: string;
}

/** A test shop that is reached like a real one: over a socket, through a worker's listener. */
export async function openShopBehindListener({
  pages,
  environment,
  parts,
  arrivals,
}: {
  pages?: Pages;
  environment?: Record<string, string>;
  parts?: Parameters<typeof openTestShop>[1];
  arrivals?: AppParts['arrivals'];
} = {}) {
  const shop = await openTestShop(environment, parts);
  const app = await createApp(shop, { ...(pages && { pages }), ...(arrivals && { arrivals }) });
  const listener = openInnerListener();
  listener.use(app.answer, app.securityHeaders);
  const outside = createServer((socket) => listener.take(socket)).listen(0, '127.0.0.1');
  await once(outside, 'listening');
  const { port } = outside.address() as AddressInfo;
  const sockets = new Set<Socket>();

  async function say(words: string): Promise<Socket> {
    const socket = connect({ host: '127.0.0.1', port });
    sockets.add(socket);
    socket.on('error', () => {});
    await once(socket, 'connect');
    socket.write(words, 'latin1');
    return socket;
  }

  return {
    shop,
    app,
    port,
    say,
    /** Sends these bytes, ends its side, and reads until the shop closes. */
    async ask(words: string): Promise<RawAnswer> {
      const socket = await say(words);
      return readAnswer(await text(socket));
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      outside.close();
      await listener.close();
      await app.close();
      await shop.remove();
    },
  };
}

export type ShopBehindListener = Awaited<ReturnType<typeof openShopBehindListener>>;

export function readAnswer(words: string): RawAnswer {
  const [head = '', ...rest] = words.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const [name = '', value = ''] = line.split(/: ?(.*)/s);
    return [name.toLowerCase(), value];
  });
  return {
    status: Number(first.split(' ')[1] ?? 0),
    headers: new Map(headers),
    body: rest.join('\r\n\r\n'),
  };
}
