import { checkoutApi } from '#contract/checkout/checkout.endpoints.ts';
import { contactApi } from '#contract/contact/contact.endpoints.ts';
import { paymentLinksApi } from '#contract/payment-links/payment-links.endpoints.ts';
import { buildCertificate, buildTransfer } from '#testing/build-certificates.ts';
import { buildCollection } from '#testing/build-collections.ts';
import { buildStory, scheduleTerms } from '#testing/build-content.ts';
import { buildMaker } from '#testing/build-makers.ts';
import { buildOrder } from '#testing/build-orders.ts';
import { buildProduct } from '#testing/build-products.ts';
import { buildReturn } from '#testing/build-returns.ts';
import { buildReview } from '#testing/build-reviews.ts';
import { offerCash, orderOnDelivery } from '#testing/cash-orders.ts';
import { buildManualOrder, buildPaymentLink } from '#testing/manual-orders.ts';
import { address } from '#testing/open-checkout.ts';
import { lastCode } from '#testing/read-mails.ts';
import { paintFile } from '#testing/send-form.ts';
import { offerUpi, orderByUpi } from '#testing/upi-orders.ts';
import type { Prepare, Scene } from './scene.ts';

/** Opens an order of the customer at the provider. */
export async function openOrder({ shop, browsers }: Scene) {
  const { id } = await buildProduct(shop, { stock: 1 });
  const items = [{ productId: id, quantity: 1, selectedSize: null }];
  const { body } = await browsers.customer.call(checkoutApi.createOrder, {
    body: { items, shippingAddress: address, notes: '' },
  });
  return body.data;
}

/** An order of the customer that waits for its mailed code. */
async function orderByCode({ shop, browsers }: Scene): Promise<string> {
  await offerCash(shop);
  const { id } = await buildProduct(shop, { stock: 1 });
  const { body } = await orderOnDelivery({ browser: browsers.customer }, id);
  return body.data._id;
}

/** An order of the customer that waits for its UPI payment. */
export async function awaitingUpi({ shop, browsers }: Scene): Promise<string> {
  await offerUpi(shop);
  // Only so many may wait at once.
  await shop.db
    .updateTable('orders')
    .set({ status: 'cancelled' })
    .where('paysByUpi', '=', true)
    .execute();
  const { id } = await buildProduct(shop, { stock: 9 });
  const { body } = await orderByUpi({ browser: browsers.customer }, id);
  return body.data._id;
}

/** A paid order of the customer, its money at the provider. */
export async function paidOrder(scene: Scene): Promise<string> {
  const order = await openOrder(scene);
  const confirmation = scene.provider.pay(order.orderId);
  await scene.browsers.customer.call(checkoutApi.verifyPayment, { body: confirmation });
  return order._id;
}

export const words = {
  name: 'Asha Rawat',
  email: 'asha@home.example',
  subject: 'other',
  message: 'When does the stole leave the studio?',
} as const;

/** A message of the customer. */
export async function sentMessage({ shop, browsers }: Scene): Promise<string> {
  const { body } = await browsers.customer.call(contactApi.sendMessage, { body: words });
  const { id } = await shop.db
    .selectFrom('contactMessages')
    .select('id')
    .where('ticket', '=', body.data.ticket)
    .executeTakeFirstOrThrow();
  return id;
}

/** The storefront without accounts: valid input for its calls. */
export const shopCalls: Record<string, Prepare> = {
  lookUpPincode: () => ({ params: { pincode: '248001' } }),
  readPage: async () => ({ params: { address: 'about' } }),
  readComingPage: async ({ shop }) => {
    await scheduleTerms(shop);
    return { params: { address: 'terms' } };
  },
  readCollection: async ({ shop }) => ({
    params: { address: (await buildCollection(shop)).address },
  }),
  readCertificate: async ({ shop, users }) => ({
    params: { code: (await buildCertificate(shop, users.customer)).code },
  }),
  reportLost: async ({ shop, users }) => ({
    params: { id: (await buildCertificate(shop, users.customer)).id },
  }),
  passOn: async ({ shop, users }) => ({
    params: { id: (await buildCertificate(shop, users.customer)).id },
    body: { email: `meera-${shop.random.id()}@example.in` },
  }),
  withdrawTransfer: async ({ shop, users }) => ({
    params: { id: (await buildCertificate(shop, users.customer)).id },
  }),
  readTransfer: async ({ shop, users }) => ({ body: await buildTransfer(shop, users.customer) }),
  confirmTransfer: async ({ shop, users }) => ({ body: await buildTransfer(shop, users.customer) }),
  declineTransfer: async ({ shop, users }) => ({ body: await buildTransfer(shop, users.customer) }),
  readMaker: async ({ shop }) => ({ params: { address: (await buildMaker(shop)).address } }),
  readStory: async ({ shop }) => ({ params: { ...(await buildStory(shop)) } }),
  readProduct: async ({ shop }) => ({ params: { id: (await buildProduct(shop)).id } }),
  searchProducts: () => ({ query: { q: 'hills' } }),
  suggest: () => ({ query: { q: 'hills' } }),
  helpSearch: () => ({ query: { q: 'hills' } }),
  readPieces: () => ({ body: { productIds: [] } }),
  validateCart: () => ({ body: { items: [] } }),
  countVisit: ({ shop }) => ({ body: { key: shop.random.id().replaceAll('-', '') } }),
  reportVitals: () => ({
    body: { page: 'shop', device: 'phone', readings: [{ metric: 'LCP', value: 1200 }] },
  }),
  sendGrievance: ({ shop }) => ({
    body: {
      name: 'Asha Rawat',
      email: `asha-${shop.random.id()}@home.in`,
      kind: 'access',
      details: 'What do you hold of me?',
    },
  }),
  createOrder: async ({ shop }) => {
    const { id } = await buildProduct(shop);
    const items = [{ productId: id, quantity: 1, selectedSize: null }];
    return { body: { items, shippingAddress: address, notes: '' } };
  },
  askPayment: async (scene) => {
    const { orderId } = await openOrder(scene);
    scene.provider.pay(orderId);
    return { body: { orderId } };
  },
  verifyPayment: async (scene) => {
    const { orderId } = await openOrder(scene);
    return { body: { ...scene.provider.pay(orderId) } };
  },
  dismissPayment: async (scene) => ({ body: { orderId: (await openOrder(scene)).orderId } }),
  readBoughtMeanwhile: async (scene) => ({ params: { id: (await openOrder(scene))._id } }),
  placeOnDelivery: async ({ shop }) => {
    await offerCash(shop);
    const { id } = await buildProduct(shop, { stock: 1 });
    const items = [{ productId: id, quantity: 1, selectedSize: null }];
    return { body: { items, shippingAddress: address, notes: '' } };
  },
  readWaitingOrder: async (scene) => ({ params: { id: await orderByCode(scene) } }),
  sendOrderCode: async (scene) => ({ params: { id: await orderByCode(scene) } }),
  confirmOrder: async (scene) => {
    const id = await orderByCode(scene);
    const code = await lastCode(scene.shop, scene.users.customer.email);
    return { params: { id }, body: { code } };
  },
  placeByUpi: async ({ shop }) => {
    await offerUpi(shop);
    const { id } = await buildProduct(shop, { stock: 1 });
    const items = [{ productId: id, quantity: 1, selectedSize: null }];
    return { body: { items, shippingAddress: address, notes: '' } };
  },
  readUpiOrder: async (scene) => ({ params: { id: await awaitingUpi(scene) } }),
  leaveUpiReference: async (scene) => ({
    params: { id: await awaitingUpi(scene) },
    body: { reference: '412345678901' },
  }),
  makeOwnPaymentLink: async ({ shop, users }) => ({
    params: { id: await buildManualOrder(shop, { customerId: users.customer.id }) },
  }),
  readPaymentLink: async ({ shop }) => ({ body: { token: await buildPaymentLink(shop) } }),
  payByLink: async ({ shop }) => {
    const token = await buildPaymentLink(shop);
    return { body: { token, seen: shop.clock.now().toISOString() } };
  },
  verifyLinkPayment: async ({ shop, browsers, provider }) => {
    const token = await buildPaymentLink(shop);
    const seen = shop.clock.now().toISOString();
    const { body } = await browsers.visitor.call(paymentLinksApi.payByLink, {
      body: { token, seen },
    });
    return { body: { token, ...provider.pay(body.data.orderId) } };
  },
  askLinkPayment: async ({ shop, browsers, provider }) => {
    const token = await buildPaymentLink(shop);
    const seen = shop.clock.now().toISOString();
    const { body } = await browsers.visitor.call(paymentLinksApi.payByLink, {
      body: { token, seen },
    });
    provider.pay(body.data.orderId);
    return { body: { token } };
  },
  dismissLinkPayment: async ({ shop }) => ({ body: { token: await buildPaymentLink(shop) } }),
  readOrder: async ({ shop, users }) => ({
    params: { id: (await buildOrder(shop, users.customer)).id },
  }),
  cancelOrder: async ({ shop, users }) => ({
    params: { id: (await buildOrder(shop, users.customer)).id },
  }),
  rateItem: async ({ shop, users }) => {
    const order = await buildOrder(shop, users.customer, { status: 'delivered' });
    return { body: { orderId: order.id, productId: order.productIds[0], rating: 5 } };
  },
  askReturn: async ({ shop, users }) => {
    const { id, itemIds } = await buildOrder(shop, users.customer, { status: 'delivered' });
    const lines = JSON.stringify([{ itemId: itemIds[0], quantity: 1 }]);
    return { params: { id }, form: { lines, reason: 'size' } };
  },
  withdrawReturn: async ({ shop, users }) => ({
    params: { id: await buildReturn(shop, users.customer) },
  }),
  listReviews: async ({ shop }) => ({
    params: { id: (await buildReview(shop, null)).productId },
  }),
  saveReview: async ({ shop, users }) => {
    const { orderId: id, productId } = await buildReview(shop, users.customer);
    return { params: { id, productId }, form: { text: 'Still lovely.', name: 'Asha R.' } };
  },
  deleteReview: async ({ shop, users }) => {
    const { orderId: id, productId } = await buildReview(shop, users.customer);
    return { params: { id, productId } };
  },
  reportReview: async ({ shop }) => ({
    params: { id: (await buildReview(shop, null)).id },
    body: { reason: 'off-topic' },
  }),
  sendMessage: () => ({ body: words }),
  sendMessageWithImages: async () => ({ form: words, files: [await paintFile('wall.png')] }),
};
