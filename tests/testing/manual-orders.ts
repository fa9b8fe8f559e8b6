import type { Input } from '#contract/api/endpoint.ts';
import { manualOrdersApi } from '#contract/manual-orders/manual-orders.endpoints.ts';
import { manualOrderFields } from '#contract/manual-orders/manual-orders.ts';
import { paymentLinksApi } from '#contract/payment-links/payment-links.endpoints.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { placeManualOrder } from '#server/selling/manual-orders/place-manual-order.ts';
import { makePaymentLink } from '#server/selling/payment-links/make-payment-link.ts';
import { commandLine } from '#server/studio/audit/note-change.ts';
import type { Checkout, Customer } from './open-checkout.ts';

type Fields = Omit<Input<typeof manualOrdersApi.createManualOrder>['body'], 'key'>;

export const place = {
  address: '14 Canal Road, Jakhan',
  city: 'Dehradun',
  state: 'Uttarakhand',
  pincode: '248001',
};

/** What a customer says on the telephone. */
export function saidOnThePhone(more: Partial<Fields> = {}): Fields {
  return {
    origin: 'telephone',
    contact: { name: 'Bhagat Negi', email: 'bhagat@example.in', phone: '9412055502' },
    address: place,
    lines: [{ kind: 'free', name: 'A frame of walnut', price: 1000, quantity: 1, gstRate: 12 }],
    holdHours: 24,
    ...more,
  };
}

/** An order that staff have written down; returns its id. */
export function buildManualOrder(shop: Shop, more: Partial<Fields> = {}): Promise<string> {
  const fields = manualOrderFields.parse(saidOnThePhone(more));
  return placeManualOrder(shop, fields, shop.random.id(), commandLine);
}

/** The same with a link; returns its token. */
export async function buildPaymentLink(shop: Shop, more: Partial<Fields> = {}): Promise<string> {
  const id = await buildManualOrder(shop, more);
  const { url } = await makePaymentLink(shop, id, { mail: false }, commandLine);
  return url.split('/').at(-1)!;
}

/** A member of staff who takes orders, and the customer with a link. */
export function orderTaker(checkout: Checkout, staff: Customer) {
  const visitor = checkout.visitor();
  return {
    take: (more: Partial<Fields> = {}, key = checkout.shop.random.id()) =>
      staff.browser.call(manualOrdersApi.createManualOrder, {
        body: { ...saidOnThePhone(more), key },
      }),
    edit: (id: string, more: Partial<Fields> = {}, seen?: string) =>
      staff.browser.call(manualOrdersApi.editManualOrder, {
        params: { id },
        body: { ...saidOnThePhone(more), seen },
      }),
    recordPayment: (id: string, body: Input<typeof manualOrdersApi.recordHandPayment>['body']) =>
      staff.browser.call(manualOrdersApi.recordHandPayment, { params: { id }, body }),
    /** Makes a link; returns its token. */
    async link(id: string, { mail = false } = {}): Promise<string> {
      const { body } = await staff.browser.call(paymentLinksApi.makePaymentLink, {
        params: { id },
        body: { mail },
      });
      if (!body.success) throw new Error(body.message);
      return body.data.url.split('/').at(-1)!;
    },
    open: (token: string) => visitor.call(paymentLinksApi.readPaymentLink, { body: { token } }),
    /** As the page does: reads, then opens the payment. */
    async pay(token: string, more: object = {}) {
      const { body } = await visitor.call(paymentLinksApi.readPaymentLink, { body: { token } });
      const seen = body.success ? body.data.order.updatedAt : '';
      return visitor.call(paymentLinksApi.payByLink, { body: { token, seen, ...more } });
    },
    verify: (token: string, confirmation: object) =>
      visitor.call(paymentLinksApi.verifyLinkPayment, {
        body: { token, ...confirmation } as never,
      }),
    dismiss: (token: string) =>
      visitor.call(paymentLinksApi.dismissLinkPayment, { body: { token } }),
  };
}
