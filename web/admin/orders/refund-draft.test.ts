import { describe, expect, test } from 'vitest';
import type { AdminOrder } from '#contract/orders/orders.ts';
import { amountFor, type RefundDraft, readRefund } from './refund-draft.ts';

const item = (_id: string, total: number, quantity: number, refunded = 0) =>
  ({ _id, total, quantity, refunded }) as AdminOrder['items'][number];
const order = {
  items: [item('bowl', 354.18, 3, 1), item('stole', 1048.95, 1)],
  refundable: 1285.07,
  payment: null,
};
const draft: RefundDraft = {
  kind: 'whole',
  units: {},
  amount: '',
  restock: false,
  reason: ' It came broken. ',
};
const reason = 'It came broken.';

describe('what is typed for a refund', () => {
  test('is for all that is left', () => {
    const { call, problems } = readRefund({ ...draft, amount: 'x', restock: true }, order);
    expect([call, problems]).toEqual([{ reason, restock: true }, {}]);
  });

  test('is for units, and proposes what they were paid with', () => {
    const units = { bowl: 2 };
    expect(amountFor(order, units)).toBe('236.12');
    expect(amountFor(order, {})).toBe('');
    expect(amountFor({ ...order, refundable: 100 }, units)).toBe('100.00');
    const { call, problems } = readRefund(
      { ...draft, kind: 'pieces', units: { ...units, stole: 0 }, amount: '236.12' },
      order,
    );
    expect(problems).toEqual({});
    expect(call).toEqual({
      reason,
      restock: false,
      amount: 236.12,
      lines: [{ itemId: 'bowl', quantity: 2 }],
    });
  });

  test('is for units, and takes along a rest that could not be refunded later', () => {
    expect(amountFor({ ...order, refundable: 237 }, { bowl: 2 })).toBe('237.00');
    const taken = { reference: '' } as AdminOrder['payment'];
    expect(amountFor({ ...order, refundable: 237, payment: taken }, { bowl: 2 })).toBe('236.12');
  });

  test('is for a sum, and puts nothing on the shelf', () => {
    const typed = { ...draft, kind: 'sum', amount: '₹1,000.5', restock: true };
    expect(readRefund(typed, order)).toEqual({
      call: { reason, restock: false, amount: 1000.5 },
      problems: {},
    });
  });

  test.each([
    [
      { kind: 'sum', amount: '' },
      { amount: 'Enter an amount in rupees, with at most two decimals' },
    ],
    [{ kind: 'sum', amount: '18.005' }, { amount: expect.stringContaining('two decimals') }],
    [{ kind: 'sum', amount: '0.5' }, { amount: 'The payment provider refunds ₹1 or more' }],
    [
      { kind: 'sum', amount: '1284.50' },
      {
        amount:
          'This leaves ₹0.57, which is too little to be refunded later. Refund all ₹1,285.07, or ₹1,284.07 at most.',
      },
    ],
    [{ kind: 'sum', amount: '1285.08' }, { amount: 'At most ₹1,285.07 can still be refunded.' }],
    [
      { kind: 'pieces', units: { bowl: 1 }, amount: '119' },
      { amount: '₹118.06 was paid for these products. You cannot refund more' },
    ],
    [{ kind: 'pieces', amount: '' }, { lines: 'Choose the products to refund' }],
    [{ reason: '  ' }, { reason: 'Please enter a reason for the refund' }],
  ])('that is impossible is reported: %o', (typed, problems) => {
    expect(readRefund({ ...draft, ...typed }, order).problems).toEqual(problems);
  });
});
