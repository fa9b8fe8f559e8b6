import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { greetMailServer } from './greet-mail-server.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.remove());

async function listen(port = 0): Promise<Server> {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.write('220 mail.example\r\n');
    socket.on('data', () => socket.write('250 fine\r\n'));
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

const greet = (port: number) => {
  const mail = {
    kind: 'smtp' as const,
    url: `smtp://127.0.0.1:${port}`,
    from: 'care@shop.example',
  };
  return greetMailServer({ ...shop, config: { ...shop.config, mail } }, { patienceMs: 300 });
};

test('the shop opens without a mail server that has answered before, and not with a wrong address', async () => {
  const server = await listen();
  const { port } = server.address() as AddressInfo;
  server.close();
  await expect(greet(port)).rejects.toThrow(/^SMTP_URL is not responding/);
  const again = await listen(port);
  await greet(port);
  again.close();
  await once(again, 'close');
  await expect(greet(port)).resolves.toBeUndefined();
  await expect(greet(1)).rejects.toThrow(/^SMTP_URL is not responding/);
});
