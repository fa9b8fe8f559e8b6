import { z } from 'zod';
import { field } from '#contract/api/fields.ts';
import { plainCode } from '#contract/api/plain-digits.ts';
import { rupees } from '#contract/api/wire.ts';
import { categoryAddress } from '#contract/categories/category-address.ts';
import { hasTwoDecimals } from '#contract/money/money.ts';
import { couponLimits as l, couponFormMessages as m } from './coupon-rules.ts';

const sum = (least: number) =>
  rupees(
    z
      .number({ error: m.rupees })
      .min(least, m.rupees)
      .max(l.rupeesMax, m.rupees)
      .refine(hasTwoDecimals, m.rupees),
  );

const moment = z.iso.datetime({ error: m.moment }).nullable().default(null);

const figures = {
  percent: z
    .number({ error: m.percent })
    .min(0.01, m.percent)
    .max(100, m.percent)
    .refine(hasTwoDecimals, m.percent)
    .nullable()
    .default(null),
  amount: sum(0.01).nullable().default(null),
};
const times = {
  startsAt: field(moment, {
    label: 'From',
    hint: 'Indian time; leave empty to start at once',
    none: 'Immediately',
  }),
  endsAt: field(moment, {
    label: 'Until',
    hint: 'Leave empty for no end date',
    none: 'No end date',
  }),
};

/** A coupon as the back office makes one. */
export const couponFields = z
  .object({
    code: field(
      z
        .string({ error: m.code })
        .max(l.typedMax, m.code)
        .transform(plainCode)
        .pipe(z.string().regex(/^[A-Z0-9][A-Z0-9-]{2,29}$/, m.code)),
      { label: 'Code', hint: 'What customers type, such as DIWALI10', max: l.typedMax },
    ),
    ...figures,
    /** From which sum of the products that it is for. */
    least: field(sum(0).default(0), {
      label: 'Minimum amount (₹)',
      hint: 'Of these products, before tax',
    }),
    /** Null: for all products. */
    category: field(categoryAddress.nullable().default(null), { label: 'For' }),
    /** How often in all; null is unlimited. */
    mostUses: field(
      z
        .number({ error: m.mostUses })
        .int(m.mostUses)
        .min(1, m.mostUses)
        .max(l.usesMax, m.mostUses)
        .nullable()
        .default(null),
      { label: 'Total uses', hint: 'Leave empty for unlimited', none: 'Unlimited' },
    ),
    isOnceEach: field(z.boolean().default(false), { label: 'Once per customer' }),
    ...times,
    isOn: field(z.boolean().default(true), { label: 'Switched on' }),
  })
  .refine(({ percent, amount }) => (percent === null) !== (amount === null), {
    path: ['percent'],
    message: m.oneOfTwo,
    // Also when another field is invalid, so that all broken rules are reported at once.
    when: ({ value }) => z.object(figures).safeParse(value).success,
  })
  .refine(
    ({ startsAt, endsAt }) => !startsAt || !endsAt || Date.parse(startsAt) < Date.parse(endsAt),
    {
      path: ['endsAt'],
      message: m.ends,
      when: ({ value }) => z.object(times).safeParse(value).success,
    },
  );
export type CouponFields = z.output<typeof couponFields>;
