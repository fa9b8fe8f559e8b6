import type { CartLine } from '#contract/cart/cart.ts';
import { cashApi } from '#contract/cash-on-delivery/cash-on-delivery.endpoints.ts';
import type { CashOnDelivery } from '#contract/cash-on-delivery/cash-on-delivery-settings.ts';
import { manualOrdersApi } from '#contract/manual-orders/manual-orders.endpoints.ts';
import { adminOrdersApi } from '#contract/orders/admin-orders.endpoints.ts';
import type { OrderStatus } from '#contract/orders/order-rules.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { payOnDelivery } from '#server/selling/cash-on-delivery/pay-on-delivery.ts';
import { setOrderStatus } from '#server/selling/orders/desk/set-order-status.ts';
import { commandLine } from '#server/studio/audit/note-change.ts';
import { saveSettings } from '#server/studio/settings/settings.queries.ts';
import { buildManualOrder } from './manual-orders.ts';
import { address, type Customer } from './open-checkout.ts';
import { lastCode } from './read-mails.ts';

/** The owner offers cash on delivery: up to ₹5,000, for ₹50, in the hills. */
export async function offerCash(shop: Shop, more: Partial<CashOnDelivery> = {}): Promise<void> {
  const cashOnDelivery = {
    isOn: true,
    largestTotal: 5000,
    fee: 50,
    pincodes: ['248', '263'],
    ...more,
  };
  await saveSettings(shop.db, { cashOnDelivery }, shop.clock.now());
  shop.settings.drop();
}

/** Orders `what` to be paid on delivery. */
export function orderOnDelivery(
  { browser }: Pick<Customer, 'browser'>,
  what: string | Partial<CartLine>[],
  {
    key,
    to = {},
    ...more
  }: { key?: string; to?: Partial<typeof address>; [name: string]: unknown } = {},
) {
  const lines = typeof what === 'string' ? [{ productId: what }] : what;
  const items = lines.map((line) => ({ quantity: 1, selectedSize: null, ...line }));
  const body = { items, shippingAddress: { ...address, ...to }, notes: '', ...more };
  return browser.call(cashApi.placeOnDelivery, { body }, key ? { 'idempotency-key': key } : {});
}

/** Enters the newest mailed code. */
export async function confirmByCode(shop: Shop, { browser, user }: Customer, id: string) {
  const code = await lastCode(shop, user.email);
  return browser.call(cashApi.confirmOrder, { params: { id }, body: { code } });
}

/** An order that its customer has confirmed; returns its id. */
export async function confirmedOrder(
  shop: Shop,
  customer: Customer,
  productId: string,
  to: Partial<typeof address> = {},
): Promise<string> {
  const { body } = await orderOnDelivery(customer, productId, { to });
  if (!body.success) throw new Error(body.message);
  const confirmed = await confirmByCode(shop, customer, body.data._id);
  if (!confirmed.body.success) throw new Error(confirmed.body.message);
  return body.data._id;
}

/** What staff do with such an order. */
export function cashDesk({ browser }: Pick<Customer, 'browser'>) {
  return {
    move: (id: string, status: OrderStatus) =>
      browser.call(adminOrdersApi.updateAdminOrder, { params: { id }, body: { status } }),
    receive: (id: string, amount: number) =>
      browser.call(manualOrdersApi.recordHandPayment, {
        params: { id },
        body: { method: 'cash', amount },
      }),
    refuse: (id: string, reason = '') =>
      browser.call(cashApi.refuseParcel, { params: { id }, body: { reason } }),
    payOnDelivery: (id: string) =>
      browser.call(cashApi.payOnDelivery, { params: { id }, body: {} }),
  };
}

/** An order by hand that is paid on delivery; returns its id. */
export async function buildOrderOnDelivery(shop: Shop, status: OrderStatus): Promise<string> {
  const id = await buildManualOrder(shop);
  await payOnDelivery(shop, id, undefined, commandLine);
  await setOrderStatus(shop, id, { status }, { actor: commandLine, role: 'owner' });
  return id;
}
