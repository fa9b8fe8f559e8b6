import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '#contract/api/endpoint.ts';
import { auditFileRoute } from '#contract/audit/audit-rules.ts';
import { backupFileRoute } from '#contract/backups/backup-rules.ts';
import { certificateFileRoute } from '#contract/certificates/certificate-rules.ts';
import { commissionImageRoute } from '#contract/commissions/commission-rules.ts';
import { commissionsApi } from '#contract/commissions/commissions.endpoints.ts';
import { contactApi } from '#contract/contact/contact.endpoints.ts';
import { customersFileRoute } from '#contract/customers/customers-rules.ts';
import { feedPaths } from '#contract/feeds/feed-rules.ts';
import { inventoryFileRoute } from '#contract/inventory/inventory-rules.ts';
import { invoiceRoute, invoicesFileRoute } from '#contract/invoices/invoice-rules.ts';
import { liveRoute } from '#contract/live/news-rules.ts';
import { ordersFileRoute, ordersInvoicesRoute } from '#contract/orders/order-rules.ts';
import { ownDataRoute } from '#contract/privacy/privacy.ts';
import { ownReturnsApi } from '#contract/returns/desk/own-returns.endpoints.ts';
import { returnImageRoute } from '#contract/returns/record/return-rules.ts';
import { enterRoute } from '#contract/settings/opening-rules.ts';
import { firstProvider } from '#server/infra/payments/provider-ids.ts';
import { saveSettings } from '#server/studio/settings/settings.queries.ts';
import { buildBackup } from '#testing/build-backups.ts';
import { buildCertificate } from '#testing/build-certificates.ts';
import { buildCommission } from '#testing/build-commissions.ts';
import { buildImport } from '#testing/build-imports.ts';
import { buildInvoice } from '#testing/build-invoices.ts';
import { buildOrder } from '#testing/build-orders.ts';
import { webhookOf } from '#testing/provider-stand-in.ts';
import { paintFile, sendForm } from '#testing/send-form.ts';
import type { Prepare, Scene } from './scene.ts';
import { openOrder, words } from './shop-calls.ts';

/** Routes outside the contract's endpoints, except files for robots that every shop has. */
export const bareRoutes: Record<string, Pick<Endpoint, 'method'> & { path: string }> = {
  analyticsFile: { method: 'GET', path: '/api/admin/analytics/files/:table' },
  backupFile: { method: 'GET', path: backupFileRoute },
  auditFile: { method: 'GET', path: auditFileRoute },
  liveStream: { method: 'GET', path: liveRoute },
  exportFile: { method: 'GET', path: '/api/admin/products/export.csv' },
  inventoryFile: { method: 'GET', path: inventoryFileRoute },
  ordersFile: { method: 'GET', path: ordersFileRoute },
  ordersInvoices: { method: 'GET', path: ordersInvoicesRoute },
  customersFile: { method: 'GET', path: customersFileRoute },
  importReport: { method: 'GET', path: '/api/admin/imports/:id/report.csv' },
  contactImage: { method: 'GET', path: '/api/admin/contacts/:id/images/:number' },
  returnImage: { method: 'GET', path: returnImageRoute },
  commissionImage: { method: 'GET', path: commissionImageRoute },
  invoiceFile: { method: 'GET', path: invoiceRoute },
  // Only leads to the file, which then asks who it is.
  formerInvoiceFile: { method: 'GET', path: '/api/payment/orders/:id/papers/:invoiceId' },
  invoicesFile: { method: 'GET', path: invoicesFileRoute },
  certificateFile: { method: 'GET', path: certificateFileRoute },
  ownData: { method: 'GET', path: ownDataRoute },
  webhook: { method: 'POST', path: '/api/payment/webhook' },
  webhookOfProvider: { method: 'POST', path: '/api/payment/webhook/:provider' },
  callback: { method: 'POST', path: '/api/payment/callback' },
  paymentReturn: { method: 'GET', path: '/api/payment/return/:provider' },
  enterClosedShop: { method: 'POST', path: enterRoute },
  openApi: { method: 'GET', path: '/api/openapi.json' },
  apiDocs: { method: 'GET', path: '/api/docs' },
  apiDocsStyle: { method: 'GET', path: '/api/docs.css' },
  googleFeed: { method: 'GET', path: feedPaths.google },
  metaFeed: { method: 'GET', path: feedPaths.meta },
  reviewFeed: { method: 'GET', path: feedPaths.reviews },
};

export const bareCalls: Record<string, Prepare> = {
  backupFile: async ({ shop }) => ({ params: { name: await buildBackup(shop) } }),
  analyticsFile: () => ({ params: { table: 'customers' } }),
  ordersFile: async ({ shop, users }) => ({
    query: { ids: (await buildOrder(shop, users.customer)).id },
  }),
  ordersInvoices: async ({ shop, users }) => {
    const order = await buildOrder(shop, users.customer);
    await buildInvoice(shop, order);
    return { query: { ids: order.id } };
  },
  customersFile: ({ users }) => ({ query: { ids: users.customer.id } }),
  importReport: async ({ shop }) => ({ params: { id: await buildImport(shop) } }),
  contactImage: async (scene) => ({ params: { id: await sentImage(scene), number: '1' } }),
  returnImage: async (scene) => ({ params: { id: await askedReturn(scene), number: '1' } }),
  commissionImage,
  invoiceFile: async ({ shop, users }) => {
    const order = await buildOrder(shop, users.customer);
    return { params: { id: order.id, invoiceId: await buildInvoice(shop, order) } };
  },
  formerInvoiceFile: () => ({ params: { id: randomUUID(), invoiceId: randomUUID() } }),
  certificateFile: async ({ shop, users }) => ({
    params: { code: (await buildCertificate(shop, users.customer)).code },
  }),
  webhook,
  webhookOfProvider: async (scene) => ({
    ...(await webhook(scene)),
    params: { provider: firstProvider },
  }),
  callback: async (scene) => {
    const { orderId } = await openOrder(scene);
    return { body: { ...scene.provider.pay(orderId) } };
  },
  paymentReturn: async (scene) => {
    const { orderId } = await openOrder(scene);
    scene.provider.pay(orderId);
    return { params: { provider: firstProvider }, query: { order: orderId } };
  },
  enterClosedShop: () => ({ body: { password: 'open sesame', to: '/shop' } }),
  googleFeed: withFeeds,
  metaFeed: withFeeds,
  reviewFeed: withFeeds,
};

async function webhook(scene: Scene) {
  const { orderId } = await openOrder(scene);
  const payment = scene.provider.charge(orderId);
  const { payload, headers } = webhookOf('payment.captured', { payment });
  return { body: payload, headers };
}

/** A shop that shows its catalogue to merchants' programs: those have no account. */
async function withFeeds({ shop }: Scene) {
  await saveSettings(shop.db, { merchantFeeds: true });
  return {};
}

/** A message of the customer with an image. */
async function sentImage({ shop, browsers }: Scene): Promise<string> {
  const message = `A wall of ${shop.random.id()}`;
  await sendForm(browsers.customer, contactApi.sendMessageWithImages, { ...words, message }, [
    await paintFile('wall.png'),
  ]);
  const { id } = await shop.db
    .selectFrom('contactMessages')
    .select('id')
    .where('message', '=', message)
    .executeTakeFirstOrThrow();
  return id;
}

/** An image in a commission of the customer. */
async function commissionImage({ shop, users, browsers }: Scene) {
  const params = { number: (await buildCommission(shop, users.customer)).number };
  const { body } = await sendForm(
    browsers.customer,
    commissionsApi.writeToCommission,
    { text: '' },
    [await paintFile('sketch.png')],
    params,
  );
  const url = body.data.commission.messages.at(-1)?.images[0]?.url;
  return { params: { ...params, id: url?.split('/').at(-1) ?? '' } };
}

/** A return of the customer with an image. */
async function askedReturn({ shop, users, browsers }: Scene): Promise<string> {
  const order = await buildOrder(shop, users.customer, { status: 'delivered' });
  const form = {
    lines: JSON.stringify([{ itemId: order.itemIds[0], quantity: 1 }]),
    reason: 'late',
  };
  const { body } = await sendForm(
    browsers.customer,
    ownReturnsApi.askReturn,
    form,
    [await paintFile('crack.png')],
    { id: order.id },
  );
  return body.data.order.returns[0]?._id ?? '';
}

/** The addresses under /api and /feeds that the app answers at. */
export function servedPaths(app: FastifyInstance): string[] {
  const above: string[] = [];
  const paths: string[] = [];
  for (const line of app.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, indent = '', part] = /^([│ ]*)[├└]── (\S+) \(/.exec(line) ?? [];
    if (part === undefined) continue;
    const depth = indent.length / 4;
    above.splice(depth, above.length, part);
    paths.push(above.join(''));
  }
  return paths.filter((path) => /^\/(api|feeds)\//.test(path));
}
