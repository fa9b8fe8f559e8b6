import type { CartLine } from '#contract/cart/cart.ts';
import { upiApi, upiDeskApi } from '#contract/upi/upi.endpoints.ts';
import type { UpiCheckout } from '#contract/upi/upi-rules.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { saveSettings } from '#server/studio/settings/settings.queries.ts';
import { address, type Customer } from './open-checkout.ts';

/** The owner lets customers pay to the shop's own UPI id at checkout, within a day. */
export async function offerUpi(shop: Shop, more: Partial<UpiCheckout> = {}): Promise<void> {
  const upiCheckout = { isOn: true, hours: 24, largestTotal: 100_000, ...more };
  await saveSettings(shop.db, { upiId: 'aruna@okhdfcbank', upiCheckout }, shop.clock.now());
  shop.settings.drop();
}

/** Orders `what` to be paid by UPI. */
export function orderByUpi(
  { browser }: Pick<Customer, 'browser'>,
  what: string | Partial<CartLine>[],
  { key, ...more }: { key?: string; [name: string]: unknown } = {},
) {
  const lines = typeof what === 'string' ? [{ productId: what }] : what;
  const items = lines.map((line) => ({ quantity: 1, selectedSize: null, ...line }));
  const body = { items, shippingAddress: address, notes: '', ...more };
  return browser.call(upiApi.placeByUpi, { body }, key ? { 'idempotency-key': key } : {});
}

/** The same, placed; returns its id. */
export async function placedByUpi(customer: Customer, productId: string): Promise<string> {
  const { body } = await orderByUpi(customer, productId);
  if (!body.success) throw new Error(body.message);
  return body.data._id;
}

/** What a customer does with such an order. */
export function upiPayer({ browser }: Pick<Customer, 'browser'>) {
  return {
    read: (id: string) => browser.call(upiApi.readUpiOrder, { params: { id } }),
    leave: (id: string, reference: string) =>
      browser.call(upiApi.leaveUpiReference, { params: { id }, body: { reference } }),
  };
}

/** What staff do with such orders. */
export function upiDesk({ browser }: Pick<Customer, 'browser'>) {
  return {
    list: () => browser.call(upiDeskApi.listUpiPayments, {}),
    confirm: (id: string, reference: string) =>
      browser.call(upiDeskApi.confirmUpiPayment, { params: { id }, body: { reference } }),
    refuse: (id: string, reference: string | null = null) =>
      browser.call(upiDeskApi.refuseUpiPayment, { params: { id }, body: { reference } }),
  };
}
