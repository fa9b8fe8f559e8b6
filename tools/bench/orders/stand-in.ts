import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { apiRoutes } from '#sandbox/razorpay/api.routes.ts';
import { openProvider } from '#sandbox/razorpay/provider.ts';
import { takePayment } from '#sandbox/razorpay/take-payment.ts';
import { sandboxPrefix } from '#sandbox/sandbox-keys.ts';
import { openMemoryStores } from '#sandbox/store.ts';

/** The payment provider of one shop, in a process of its own; what it knows ends with it. Mails go nowhere. */
const [shopUrl = ''] = process.argv.slice(2);
const app = fastify({ bodyLimit: 10 * 1024 * 1024 });
const provider = openProvider({
  openStore: openMemoryStores(),
  webhookUrl: () => `${shopUrl}/api/payment/webhook`,
  clock: { now: () => new Date() },
  log: app.log,
});
await app.register(apiRoutes(provider), { prefix: `${sandboxPrefix}/razorpay/v1` });
app.post(`${sandboxPrefix}/pay`, ({ body }) =>
  provider.books.act(() => takePayment(provider, body)),
);
app.post(`${sandboxPrefix}/mailbox`, async () => ({ success: true }));
await app.listen({ port: 0, host: '127.0.0.1' });
provider.start();
const { port } = app.server.address() as AddressInfo;
process.stdout.write(`http://127.0.0.1:${port}${sandboxPrefix}\n`);
