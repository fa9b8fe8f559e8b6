import { type Answer, addressOf, type Endpoint } from '#contract/api/endpoint.ts';
import type { Failure, Success } from '#contract/api/envelope.ts';
import { adminBackupsApi } from '#contract/backups/admin-backups.endpoints.ts';
import { adminProductsApi } from '#contract/catalogue/admin-products.endpoints.ts';
import { catalogueApi } from '#contract/catalogue/catalogue.endpoints.ts';
import { checkoutApi } from '#contract/checkout/checkout.endpoints.ts';
import { couponsApi } from '#contract/coupons/coupons.endpoints.ts';
import { adminOrdersApi } from '#contract/orders/admin-orders.endpoints.ts';
import { ordersApi } from '#contract/orders/orders.endpoints.ts';
import { ownReturnsApi } from '#contract/returns/desk/own-returns.endpoints.ts';
import { adminSettingsApi } from '#contract/settings/admin-settings.endpoints.ts';
import { upiApi } from '#contract/upi/upi.endpoints.ts';
import { providersOf } from '#harness/providers.ts';
import { openTally } from '#harness/tally.ts';
import { type Answered, type Visitor, visitorOf } from '#harness/visitor.ts';
import { PNG } from './make-form.ts';
import type { Crowd } from './people.ts';

const shippingAddress = {
  name: 'Asha Rawat',
  email: 'asha@fuzz.example',
  phone: '9412055501',
  pincode: '248001',
  address: '12 Rajpur Road, near the clock tower',
  city: 'Dehradun',
  state: 'Uttarakhand',
};
const description = 'A painting of the hills, made by hand and signed on its back.';
const kinds = [
  { category: 'painting', stock: 900 },
  { category: 'painting', stock: 1 },
  { category: 'painting', stock: null },
  { category: 'accessories', stock: 900, discountPrice: 900 },
  { category: 'accessories', stock: 900, featured: true, tags: ['clay', 'indigo'] },
  { category: 'apparel', stock: 900, size: 'S, M' },
];
const ORDERS = 6;

/**
 * A few products with images, a coupon, and orders of the customer: one unpaid, the others paid,
 * and some of these delivered, one of which has a return.
 */
export async function setScene(shop: { url: string }, crowd: Crowd): Promise<void> {
  const tally = openTally();
  const customer = visitorOf(shop, crowd.cookieOf('customer'), tally);
  const owner = visitorOf(shop, crowd.cookieOf('owner'), tally);
  const providers = providersOf(shop);
  await retry(owner.call(couponsApi.createCoupon, { body: { code: 'FUZZ10', percent: 10 } }));
  for (const [at, kind] of kinds.entries()) {
    const fields = {
      name: `Product ${at}`,
      description,
      price: 1_000 + at,
      key: `product-${at}`,
      ...kind,
    };
    const { status, text } = await owner.fetch(adminProductsApi.createAdminProduct.path, {
      method: adminProductsApi.createAdminProduct.method,
      body: formOf(fields),
    });
    if (status !== 200) throw new Error(`The scene cannot be set: ${text}`);
  }
  const { data } = await retry(
    customer.call(catalogueApi.listProducts, { query: { category: 'accessories' } }),
  );
  const productId = data.products[0]?._id ?? '';
  const upiCheckout = { isOn: true, hours: 1, largestTotal: 100_000 };
  const upi = { section: 'payments' as const, upiId: 'fuzz@okhdfcbank', upiCheckout };
  await retry(owner.call(adminSettingsApi.changeSettings, { body: upi }));
  for (const quantity of [1, 2]) {
    const body = { items: [{ productId, quantity }], shippingAddress, notes: 'by UPI' };
    await retry(customer.call(upiApi.placeByUpi, { body }));
  }
  const items = [{ productId, quantity: 3 }];
  const atOther = { items, shippingAddress, notes: 'elsewhere', provider: 'cashfree' };
  const elsewhere = await retry(customer.call(checkoutApi.createOrder, { body: atOther }));
  await providers.of(elsewhere.data.orderId).pay(elsewhere.data.orderId, 'captured');
  await retry(owner.call(adminBackupsApi.createBackupPassphrase, {}));
  await retry(owner.call(adminBackupsApi.startBackup, {}));
  for (let at = 0; at < ORDERS; at += 1) {
    // The same checkout again would be the same order.
    const body = { items: [{ productId, quantity: 1 }], shippingAddress, notes: `order ${at}` };
    const { data: order } = await retry(customer.call(checkoutApi.createOrder, { body }));
    if (at === 0) continue;
    const paid = await providers.of(order.orderId).pay(order.orderId, 'captured');
    const confirmation = typeof paid === 'object' ? paid.confirmation : undefined;
    if (!confirmation) throw new Error('The scene cannot be set: nothing was paid.');
    await retry(customer.call(checkoutApi.verifyPayment, { body: confirmation }));
    const move = { params: { id: order._id }, body: { status: 'delivered' as const } };
    if (at <= 2) continue;
    await retry(owner.call(adminOrdersApi.updateAdminOrder, move));
    if (at === ORDERS - 1) await sendBack(customer, order._id);
  }
}

async function sendBack(customer: Visitor, id: string): Promise<void> {
  const { data } = await retry(customer.call(ordersApi.readOrder, { params: { id } }));
  const form = new FormData();
  form.append('lines', JSON.stringify([{ itemId: data.order.items[0]?._id, quantity: 1 }]));
  form.append('reason', 'late');
  form.append('images', new Blob([PNG], { type: 'image/png' }), 'late.png');
  const path = addressOf(ownReturnsApi.askReturn, { params: { id } });
  const { status, text } = await customer.fetch(path, {
    method: ownReturnsApi.askReturn.method,
    body: form,
  });
  if (status !== 200) throw new Error(`The scene cannot be set: ${text}`);
}

function formOf({ tags, ...fields }: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== null) form.append(name, String(value));
  }
  if (tags) form.append('tags', JSON.stringify(tags));
  form.append('images', new Blob([PNG], { type: 'image/png' }), 'product.png');
  return form;
}

async function retry<E extends Endpoint>(asked: Promise<Answered<E>>): Promise<Success<Answer<E>>> {
  const { body } = await asked;
  if (body.success) return body as Success<Answer<E>>;
  throw new Error(`The scene cannot be set: ${(body as Failure).message}`);
}
