import { adminOrdersApi } from '#contract/orders/admin-orders.endpoints.ts';
import { partsOf } from '#harness/prescribed-names.ts';
import { buildProduct } from './build-products.ts';
import type { Checkout, Customer } from './open-checkout.ts';

/** An order of one unit for ₹1,180 that its customer has paid at the provider. */
export async function paidOrder({ shop, provider }: Checkout, customer: Customer) {
  const { id: productId } = await buildProduct(shop, { stock: 1, pricePaise: 1000_00 });
  const { id, providerId } = await customer.order(productId);
  const confirmation = provider.pay(providerId);
  await customer.verify(confirmation);
  return { id, productId, providerId, paymentId: partsOf(confirmation).paymentId };
}

/** The order as the back office shows it, with its history as texts. */
export async function readWork(staff: Customer, id: string) {
  const { body } = await staff.browser.call(adminOrdersApi.readAdminOrder, { params: { id } });
  const steps = body.data.history.map(({ by, what }) => `${by}: ${what}`);
  return { order: body.data.order, history: body.data.history, steps };
}

/** What staff did to an order, from the audit log. */
export async function readAudit({ shop }: Checkout, orderId: string) {
  const entries = await shop.db
    .selectFrom('auditEntries')
    .select(['actorId', 'action', 'label', 'before', 'after'])
    .where('subject', '=', 'order')
    .where('subjectId', '=', orderId)
    .orderBy('id')
    .execute();
  return entries;
}
