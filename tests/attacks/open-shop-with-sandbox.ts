import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openDatabaseStores } from '#sandbox/database-store.ts';
import { sandbox } from '#sandbox/sandbox.ts';
import { sandboxPrefix } from '#sandbox/sandbox-keys.ts';
import { type App, createApp } from '#server/app/http/app.ts';
import { webhookPathOf } from '#server/infra/payments/provider-ids.ts';
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts';

export interface ShopWithSandbox {
  shop: TestShop;
  app: App;
  port: number;
  close(): Promise<void>;
}

/** A listening shop with its sandbox, as shop-app.ts composes them. */
export async function openShopWithSandbox(
  environment: Record<string, string> = {},
  { host = '127.0.0.1' } = {},
): Promise<ShopWithSandbox> {
  const port = await freePort();
  const shop = await openTestShop({ PORT: String(port), HOST: host, ...environment });
  const { config, clock, log } = shop;
  const plugin = sandbox({
    shopUrl: config.shopUrl,
    webhookUrlOf: (provider) => config.selfUrl + webhookPathOf(provider),
    googleClientId: config.google?.clientId ?? '',
    lookupPincode: async () => undefined,
    openStore: openDatabaseStores(shop.db),
    clock,
    log,
  });
  const app = await createApp(shop, { mounts: [{ prefix: sandboxPrefix, plugin }] });
  const server = createServer(app.answer).listen(port, host);
  await once(server, 'listening');
  return {
    shop,
    app,
    port,
    async close() {
      server.closeAllConnections();
      server.close();
      await app.close();
      await shop.remove();
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
