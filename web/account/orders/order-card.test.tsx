import { expect, test } from 'vitest';
import type { Order } from '#contract/orders/orders.ts';
import { textOf } from '#testing/render-text.tsx';
import { MyOrder } from './order-card.tsx';

const order: Order = {
  _id: '01935c2e-7a52-7cc3-98a7-0c3fb489d050',
  id: '01935c2e-7a52-7cc3-98a7-0c3fb489d050',
  status: 'paid',
  createdAt: '2026-11-20T06:30:00.000Z',
  paidAt: '2026-11-20T06:31:00.000Z',
  paysOnDelivery: false,
  toPayOnDelivery: 0,
  upi: null,
  confirmUntil: null,
  refusedAt: null,
  subtotal: 1000,
  discount: 0,
  couponCode: null,
  tax: 180,
  taxes: [{ rate: 18, amount: 180 }],
  totalAmount: 1180,
  currency: 'INR',
  items: [],
  giftNote: '',
  shippingAddress: {
    name: 'Asha Rawat',
    email: 'asha@example.in',
    phone: '9412055501',
    address: '14 Canal Road, Jakhan',
    city: 'Dehradun',
    state: 'Uttarakhand',
    pincode: '248001',
    country: 'India',
  },
  confirming: false,
  payableUntil: null,
  canCancel: false,
  shipments: [],
  invoices: [],
  refunds: [],
  refundable: 1180,
  returns: [],
  certificates: [],
  returnableUntil: null,
};

/** The text of an order's card. */
function cardOf(facts: Partial<Order>): string {
  return textOf(
    <MyOrder order={{ ...order, ...facts }} isAloneOnPaper={false} onPrint={() => {}} />,
  );
}

test('a card names its order by the last 8 characters in upper case [orders-1] [orders-2]', () => {
  const card = cardOf({});
  for (const text of ['Order #B489D050', 'Paid', '20 Nov 2026', '₹1,180.00']) {
    expect(card).toContain(text);
  }
});

test('an order that its bank has not confirmed says so in place of its status [orders-13]', () => {
  const card = cardOf({ status: 'pending', paidAt: null, confirming: true });
  expect(card).toContain('Confirming your payment');
  expect(card).not.toContain('Pending');
  expect(cardOf({})).not.toContain('Confirming');
});

test('an order can be cancelled where the shop says so', () => {
  expect(cardOf({ canCancel: true })).toContain('Cancel Order');
  expect(cardOf({})).not.toContain('Cancel Order');
});

test('a refund shows how far it is', () => {
  const refund = {
    id: '01935c2e-7a52-7cc3-98a7-0c3fb489d051',
    amount: 1180,
    lines: [
      { itemId: 'x', name: 'Blue vase', options: [], selectedSize: 'M', quantity: 2, amount: 1180 },
    ],
    reason: 'They came broken.',
    createdAt: '2026-11-21T06:30:00.000Z',
    updatedAt: '2026-11-23T06:30:00.000Z',
  };
  const onItsWay = cardOf({ refunds: [{ ...refund, state: 'on-its-way' }] });
  expect(onItsWay).toContain(
    'Refund of 21 Nov 2026 : ₹1,180.00 is on its way to your original payment method, within 3 business days. Some banks take until 1 Dec 2026 to show it.',
  );
  expect(onItsWay).toContain('For 2 × Blue vase (Size M) They came broken.');
  expect(cardOf({ refunds: [{ ...refund, state: 'done' }] })).toContain(
    '₹1,180.00 was paid to your original payment method on 23 Nov 2026 . Your bank shows it by 1 Dec 2026 .',
  );
  expect(cardOf({ refunds: [{ ...refund, state: 'refused', lines: [] }] })).toContain(
    '₹1,180.00 could not be paid yet. We are looking into it.',
  );
});

test('a gift note is shown as text, and no word of it where there is none', () => {
  const card = cardOf({ giftNote: 'For <i>Mira</i>\nwith love' });
  expect(card).toContain('Gift Note');
  expect(card).toContain('For &lt;i&gt;Mira&lt;/i&gt; with love');
  expect(cardOf({})).not.toContain('Gift Note');
});
