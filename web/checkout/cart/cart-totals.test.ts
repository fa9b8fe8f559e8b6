import { expect, test } from 'vitest';
import type { CouponTerms } from '#contract/coupons/coupon-rules.ts';
import type { CartProduct, StoredLine } from '#web/cart/lines.ts';
import { cartTotals } from './cart-totals.ts';

function line(quantity: number, changes: Partial<CartProduct> = {}, size?: string): StoredLine {
  const product: CartProduct = {
    id: 'lamp',
    name: 'Clay lamp',
    image: '',
    category: 'accessories',
    price: 500,
    discountPrice: null,
    inStock: true,
    availableQuantity: null,
    size: null,
    options: [],
    gstRate: 18,
    ...changes,
  };
  return { product, quantity, variantId: null, selectedSize: size ?? null };
}

const coupon: CouponTerms = {
  code: 'DIWALI10',
  percent: 10,
  amount: null,
  least: 0,
  category: null,
  categoryName: null,
};

test('the summary uses the discount price where it is lower and adds GST once [cart-8, cart-9, cart-10]', () => {
  const lines = [line(2, { discountPrice: 449.5 }), line(1, { discountPrice: 600 }, 'S')];
  expect(cartTotals(lines, null)).toEqual({
    productsPaise: 139_900,
    feePaise: 0,
    discountPaise: 0,
    subtotalPaise: 139_900,
    savedPaise: 10_100,
    taxPaise: 25_182,
    totalPaise: 165_082,
    couponProblem: null,
  });
});

test('a coupon lowers what is taxed, and is not part of the earlier saving', () => {
  const lines = [line(2, { discountPrice: 450 }), line(1, { category: 'painting', gstRate: 5 })];
  expect(cartTotals(lines, coupon)).toEqual({
    productsPaise: 140_000,
    feePaise: 0,
    discountPaise: 14_000,
    subtotalPaise: 126_000,
    savedPaise: 10_000,
    // 18 % of 810 and 5 % of 450.
    taxPaise: 14_580 + 2_250,
    totalPaise: 142_830,
    couponProblem: null,
  });
});

test('a coupon that does not apply to the cart changes nothing and says why', () => {
  const totals = cartTotals([line(1)], {
    ...coupon,
    category: 'painting',
    categoryName: 'paintings',
  });
  expect([totals.totalPaise, totals.couponProblem]).toEqual([
    59_000,
    'This coupon is for paintings only.',
  ]);
});

test('the fee of cash on delivery is taxed at the highest rate of the products', () => {
  const lines = [line(1, { discountPrice: 450 }), line(1, { gstRate: 5 })];
  const without = cartTotals(lines, null);
  const totals = cartTotals(lines, null, { fee: 50 });
  expect(totals).toMatchObject({ productsPaise: without.productsPaise, feePaise: 5_000 });
  // 18 % of 50 more.
  expect(totals.totalPaise - without.totalPaise).toBe(5_900);
});
