import { describe, expect, test } from 'vitest';
import { chanceOf } from '#harness/chance.ts';
import type { ProviderPayment, ProviderRecords } from '#harness/provider.ts';
import { checkMoney } from './check-money.ts';
import { checkOnce } from './check-once.ts';
import { checkPromises } from './check-promises.ts';
import { checkUnits } from './check-units.ts';
import { readOptions } from './options.ts';
import { lineOf } from './products.ts';
import type { ShopOrder, ShopVariant } from './read-shop.ts';
import { type KnownOrder, openRecord, type Variant } from './record.ts';

const variantOf = (id: string, values: string[], pricePaise: number): Variant => {
  return { id, productId: 'p', values, stock: 1, pricePaise };
};
const small = variantOf('v1', ['Indigo', 'S'], 1000_00);
const large = variantOf('v2', ['Indigo', 'L'], 1200_00);
const lineFor = ({ id, values, pricePaise }: Variant) => {
  return { variantId: id, values, pricePaise, quantity: 1 };
};

const paid: ShopOrder = {
  id: 'o1',
  status: 'paid',
  stock_state: 'sold',
  is_paid: true,
  provider_orders: ['order_1'],
  notes: 'checkout 0-0',
  total: 1180_00,
  paid: 1180_00,
  back: 0,
  taken: 0,
  given: 0,
  owed: 0,
  surplus_kept: 0,
  money_moved: 1180_00,
  settling: 1,
  parts: 1,
  paid_mails: 1,
  became_paid: 1,
  invoices: 1,
  standing_invoices: 1,
  lines: [lineFor(small)],
};
const payment: ProviderPayment = {
  id: 'pay_1',
  order_id: 'order_1',
  amount: 1180_00,
  amount_refunded: 0,
  status: 'captured',
  captured: true,
};
const books = (...payments: ProviderPayment[]): ProviderRecords => ({
  payments,
  refunds: [],
});
const known: KnownOrder = {
  id: 'o1',
  providerOrders: ['order_1'],
  customer: 0,
  reportedPaid: 'verify',
  isUntouched: false,
};
const recordOf = (order: KnownOrder = known) => {
  const record = openRecord();
  record.orders.set(order.id, order);
  record.checkouts.set('checkout 0-0', order.id);
  record.wanted.set('checkout 0-0', [lineFor(small)]);
  for (const variant of [small, large]) record.variants.set(variant.id, variant);
  return record;
};

describe('A', () => {
  const find = (order: Partial<ShopOrder>, held = books(payment)) =>
    checkMoney([{ ...paid, ...order }], held);

  test('holds where the provider and the shop agree, refunds and all', () => {
    expect(find({})).toEqual([]);
    const partly = books({ ...payment, amount_refunded: 180_00 });
    expect(find({ back: 180_00, money_moved: 1000_00 }, partly)).toEqual([]);
  });

  test('is broken by money that either does not know of', () => {
    expect(find({ paid: 0, money_moved: 0 })).toHaveLength(1);
    expect(find({ back: 1_00, money_moved: 1179_00 })).toHaveLength(1);
    expect(find({ money_moved: 0 })).toHaveLength(1);
    expect(find({}, books())).toHaveLength(1);
    expect(find({ provider_orders: ['order_2'] })).toHaveLength(2);
  });

  test('is broken by what is kept of a surplus or a cancelled order', () => {
    expect(find({ surplus_kept: 1 })).toHaveLength(1);
    expect(find({ status: 'cancelled' })).toHaveLength(1);
    expect(find({ settling: 2 })).toHaveLength(1);
  });

  test('holds of money by hand that stays, went back, or is owed, and is broken by any other', () => {
    const byHand = { paid: 0, taken: 1180_00 };
    const cancelled = { ...byHand, status: 'cancelled' };
    const none = books();
    expect(find(byHand, none)).toEqual([]);
    expect(find({ ...cancelled, given: 1180_00, money_moved: 0 }, none)).toEqual([]);
    expect(find({ ...cancelled, owed: 1180_00 }, none)).toEqual([]);
    expect(find(cancelled, none)).toHaveLength(1);
    expect(find({ ...byHand, given: 1180_00 }, none)).toHaveLength(1);
  });
});

describe('B', () => {
  const sold: ShopVariant = {
    id: 'v1',
    stock: 0,
    reserved: 0,
    held: 0,
    sold: 1,
    moved_stock: 0,
    moved_reserved: 0,
    buyers: 1,
  };
  const find = (...variants: Partial<ShopVariant>[]) =>
    checkUnits(
      variants.map((variant) => ({ ...sold, ...variant })),
      recordOf(),
    );

  test('holds of a unit that is sold once', () => {
    expect(find({})).toEqual([]);
  });

  test('is broken by a unit that is sold twice, lost, or held by no order', () => {
    expect(find({ sold: 2, buyers: 2 })).toHaveLength(2);
    expect(find({ sold: 0, buyers: 0 })).toHaveLength(1);
    expect(
      find({ stock: 1, sold: 0, reserved: 1, moved_stock: 1, moved_reserved: 1 }),
    ).toHaveLength(1);
    expect(find({ stock: -1, sold: 2, moved_stock: -1 })).toHaveLength(1);
    expect(find({ moved_stock: 1 })).toHaveLength(1);
    expect(find({ stock: null })).toHaveLength(1);
  });

  test('is broken by a unit that one variant of a product lost and another one sold', () => {
    const left = { stock: 1, sold: 0, moved_stock: 1, buyers: 0 };
    expect(find({ id: 'v1' }, { id: 'v2', ...left })).toEqual([]);
    expect(find({ id: 'v1', sold: 0, buyers: 0 }, { id: 'v2', ...left, sold: 1 })).toHaveLength(2);
  });
});

describe('C', () => {
  const find = (order: Partial<ShopOrder>, by: KnownOrder = known) =>
    checkOnce([{ ...paid, ...order }], recordOf(by));

  test('holds of an order that is paid once', () => {
    expect(find({})).toEqual([]);
    expect(find({ became_paid: 0 }, { ...known, setPaidSent: true })).toEqual([]);
  });

  test.each([
    { paid_mails: 0 },
    { paid_mails: 2 },
    { became_paid: 2 },
    { became_paid: 0 },
    { standing_invoices: 0 },
    { standing_invoices: 2, invoices: 2 },
    { is_paid: false, paid_mails: 0, became_paid: 0 },
  ])('is broken by %j', (order) => {
    expect(find(order)).toHaveLength(1);
  });
});

describe('D', () => {
  const find = (order: Partial<ShopOrder>, by: Partial<KnownOrder> = {}) =>
    checkPromises([{ ...paid, ...order }], recordOf({ ...known, ...by }));

  test('holds where an answer is true, or was changed by somebody', () => {
    expect(find({})).toEqual([]);
    expect(find({ status: 'cancelled' }, { cancelSent: true })).toEqual([]);
    expect(find({ status: 'pending' }, { moveSent: true })).toEqual([]);
  });

  test('is broken by an order that is not paid any more, or gone, or paid by no payment', () => {
    expect(find({ is_paid: false })).toHaveLength(1);
    expect(find({ status: 'pending' })).toHaveLength(1);
    expect(find({ status: 'cancelled' })).toHaveLength(1);
    expect(find({ id: 'o2' })).toHaveLength(1);
    expect(find({}, { isUntouched: true })).toHaveLength(1);
    expect(find({}, { reportedRefunded: true })).toHaveLength(1);
    expect(find({}, { providerOrders: ['order_1', 'order_9'] })).toHaveLength(1);
  });

  test('is broken by an order of another variant, or at the price of another', () => {
    expect(find({ lines: [lineFor(large)] })).toHaveLength(1);
    expect(find({ lines: [{ ...lineFor(small), values: large.values }] })).toHaveLength(1);
    expect(find({ lines: [{ ...lineFor(small), pricePaise: large.pricePaise }] })).toHaveLength(1);
    expect(find({ lines: [lineFor(small), lineFor(large)] })).toHaveLength(1);
  });

  test('is broken by one checkout that became two orders', () => {
    const twice = [
      paid,
      { ...paid, id: 'o2', provider_order_id: 'order_2', provider_orders: ['order_2'] },
    ];
    expect(checkPromises(twice, recordOf())).toHaveLength(1);
  });
});

test('what happens follows from the seed and the actor', () => {
  const draws = (seed: number, actor: string) => {
    const chance = chanceOf(seed, actor);
    return Array.from({ length: 20 }, () => chance.below(1000));
  };
  expect(draws(7, 'customer 1')).toEqual(draws(7, 'customer 1'));
  expect(draws(7, 'customer 1')).not.toEqual(draws(7, 'customer 2'));
  expect(draws(7, 'customer 1')).not.toEqual(draws(8, 'customer 1'));
});

test('a variant is ordered by its id as well as by its label', () => {
  const chance = chanceOf(7, 'customer');
  const lines = Array.from({ length: 20 }, () => JSON.stringify(lineOf(chance, small)));
  const line = { productId: 'p', quantity: 1 };
  expect([...new Set(lines)].sort()).toEqual([
    JSON.stringify({ ...line, selectedSize: 'Indigo / S' }),
    JSON.stringify({ ...line, variantId: 'v1' }),
  ]);
});

test('the command line says what it does not understand', () => {
  expect(readOptions(['--minutes', '2', '--database', 'external'])).toMatchObject({
    minutes: 2,
    databases: ['external'],
    customers: 50,
    racers: 1000,
  });
  expect(() => readOptions(['--database', 'oracle'])).toThrow('embedded, external or both');
  expect(() => readOptions(['--minutes', 'ten'])).toThrow('--minutes is a number');
});
