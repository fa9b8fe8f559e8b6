import { z } from 'zod';
import { schemas } from '#contract/api/answers.ts';
import { plainCode } from '#contract/api/plain-digits.ts';
import { product } from '#contract/catalogue/catalogue.ts';
import { couponLimits } from '#contract/coupons/coupon-rules.ts';
import { cartLines } from './cart.ts';

/** However it is typed. */
export const couponCode = z.string().max(couponLimits.typedMax).transform(plainCode);

const checkedCoupon = z.object({
  code: z.string(),
  /** What it asks and takes off, where it can be used at all: see `discountOf`. */
  terms: z
    .object({
      code: z.string(),
      percent: z.number().nullable(),
      amount: z.number().nullable(),
      least: z.number(),
      category: z.string().nullable(),
      categoryName: z.string().nullable(),
    })
    .nullable(),
  /** Rupees off these products, before tax; 0 where there is a problem. */
  discount: z.number(),
  /** Why it takes nothing off; null where it does. */
  problem: z.string().nullable(),
});

export type CheckedCoupon = z.infer<typeof checkedCoupon>;

const checkedCart = {
  validItems: z.array(
    z.object({
      product,
      quantity: z.number().int(),
      variantId: z.string(),
      selectedSize: z.string().nullable(),
      price: z.number(),
      discountPrice: z.number().nullable(),
      /** Units of this line that can be bought now; null is unlimited. */
      availableQuantity: z.number().int().nullable(),
    }),
  ),
  /** Names of what can no longer be bought. */
  removedItems: z.array(z.string()),
  /** The coupon that was sent; null without one. */
  coupon: checkedCoupon.nullable(),
  /** Why a checkout of these would hold no units, as the customer reads it; null where it would. */
  notKept: z.string().nullable(),
};

export type CheckedCart = z.infer<z.ZodObject<typeof checkedCart>>;

export const checkCartSchemas = schemas('Checkout', {
  validateCart: {
    summary: 'What can be bought of a cart now, the prices, and a coupon’s discount',
    body: z.object({ items: cartLines, coupon: couponCode.optional() }),
    // S7 does not say whether the lists stand in `data`: callers find them in both places.
    answer: z.object({ ...checkedCart, data: z.object(checkedCart) }),
  },
});
