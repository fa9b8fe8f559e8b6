import { z } from 'zod';
import { dataOf, schemas } from '#contract/api/answers.ts';
import { paging } from '#contract/api/paging-fields.ts';
import { seen } from '#contract/api/seen.ts';
import { isoDate, rupees } from '#contract/api/wire.ts';
import { couponFields } from './coupon-fields.ts';
import { couponLimits, couponStates } from './coupon-rules.ts';

export const coupon = z.object({
  _id: z.string(),
  code: z.string(),
  percent: z.number().nullable(),
  amount: rupees().nullable(),
  least: rupees(),
  category: z.string().nullable(),
  categoryName: z.string().nullable(),
  mostUses: z.number().int().nullable(),
  isOnceEach: z.boolean(),
  startsAt: isoDate.nullable(),
  endsAt: isoDate.nullable(),
  isOn: z.boolean(),
  state: z.enum(couponStates),
  /** Orders that it was used for, and checkouts under way. */
  uses: z.number().int(),
  /** Of the uses, those whose order is bought. */
  orders: z.number().int(),
  /** Off those orders, and what they brought in, less refunds and with tax. */
  discountGiven: rupees(),
  revenue: rupees(),
  createdAt: isoDate,
  /** A change may send this as `seen`: it is refused if somebody else changed it first. */
  updatedAt: isoDate,
});

export type Coupon = z.infer<typeof coupon>;

const params = z.object({ id: z.string().max(100) });

const one = dataOf({ coupon });

export const couponsSchemas = schemas('Coupons', {
  listCoupons: {
    summary: 'The coupons, newest first, with the revenue and discount of each',
    query: z.object({
      q: z.string().trim().max(couponLimits.searchMax).optional(),
      state: z.enum(couponStates).optional(),
      ...paging,
    }),
    answer: dataOf({ coupons: z.array(coupon), total: z.number().int(), pages: z.number().int() }),
  },
  readCoupon: { summary: 'One coupon', params, answer: one },
  createCoupon: { summary: 'Create a coupon', body: couponFields, answer: one },
  updateCoupon: {
    summary:
      'Change a coupon; orders keep their discount. With `seen`, only if that is the current version',
    params,
    body: couponFields.safeExtend(seen),
    answer: one,
  },
  switchCoupon: {
    summary: 'Switch a coupon on or off; a checkout that holds it may still pay',
    params,
    body: z.object({ isOn: z.boolean() }),
    answer: one,
  },
  deleteCoupon: {
    summary: 'Delete a coupon; orders keep its name and discount',
    params,
    answer: z.object({}),
  },
});
