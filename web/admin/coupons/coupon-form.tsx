import { typedNumber } from '#contract/api/plain-number.ts';
import { couponFields } from '#contract/coupons/coupon-fields.ts';
import type { Coupon } from '#contract/coupons/coupons.ts';
import { typedRupees } from '#contract/money/typed-money.ts';
import {
  choiceOrNone,
  moment,
  number,
  own,
  rupees,
  text,
  tick,
} from '#web/admin/records/controls.tsx';
import { defineFields, type ShownControl } from '#web/admin/records/define-fields.ts';
import { controlClass, Field } from '#web/ui/forms/field.tsx';

interface Discount {
  kind: 'percent' | 'amount';
  /** Percent or rupees, as the kind has it. */
  figure: string;
}

export const couponForm = defineFields(
  couponFields,
  {
    code: text({ autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false }),
    discount: own<Discount>({ kind: 'percent', figure: '' }, DiscountField),
    category: choiceOrNone('All products', [], { isHalf: true }),
    least: rupees({ empty: 0, isHalf: true }),
    mostUses: number(),
    isOnceEach: tick(),
    startsAt: moment({ isHalf: true }),
    endsAt: moment({ isHalf: true }),
    isOn: tick(true),
  },
  {
    typedOf: ({ percent, amount }: Pick<Coupon, 'percent' | 'amount'>): { discount: Discount } => ({
      discount: {
        kind: percent === null ? 'amount' : 'percent',
        figure: String(percent ?? amount ?? ''),
      },
    }),
    sentOf: ({ discount: { kind, figure }, ...values }) => ({
      ...values,
      percent: kind === 'percent' ? (typedNumber(figure) ?? Number.NaN) : null,
      amount: kind === 'amount' ? (typedRupees(figure) ?? Number.NaN) : null,
    }),
    controlOf: (name) => (name === 'percent' || name === 'amount' ? 'discount' : name),
  },
);

function DiscountField({ value, error, onChange }: ShownControl<Discount>) {
  return (
    <Field label="Discount" hint="Before tax" error={error}>
      {(ties) => (
        <div className="grid grid-cols-2 gap-3">
          <input
            name="figure"
            inputMode="decimal"
            autoComplete="off"
            value={value.figure}
            onChange={({ target }) => onChange({ ...value, figure: target.value })}
            {...ties}
            className={controlClass}
          />
          <select
            aria-label="Percent or rupees"
            value={value.kind}
            onChange={({ target }) =>
              onChange({ ...value, kind: target.value as Discount['kind'] })
            }
            className={controlClass}
          >
            <option value="percent">percent</option>
            <option value="amount">rupees</option>
          </select>
        </div>
      )}
    </Field>
  );
}
