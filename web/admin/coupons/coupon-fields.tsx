import { couponLimits } from '#contract/coupons/coupon-rules.ts';
import type { Problems } from '#web/admin/records/use-record-form.ts';
import { useShopFacts } from '#web/page/shop-facts.ts';
import { controlClass, Field } from '#web/ui/forms/field.tsx';
import { SelectField, TextField } from '#web/ui/forms/text-field.tsx';
import { TickBox } from '#web/ui/forms/tick-box.tsx';
import type { TypedCoupon } from './typed-coupon.ts';

interface CouponFieldsProps {
  typed: TypedCoupon;
  problems: Problems;
  onChange(change: Partial<TypedCoupon>): void;
}

type TextName = 'code' | 'figure' | 'least' | 'mostUses' | 'startsAt' | 'endsAt';

export function CouponFields({ typed, problems, onChange }: CouponFieldsProps) {
  const { categories } = useShopFacts();
  const text = (name: TextName) => ({
    name,
    value: typed[name],
    error: problems[name],
    onChange: ({ target }: { target: HTMLInputElement }) => onChange({ [name]: target.value }),
  });
  return (
    <>
      <TextField
        label="Code"
        hint="What customers type, such as DIWALI10"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={couponLimits.typedMax}
        {...text('code')}
        onChange={({ target }) => onChange({ code: target.value.toUpperCase() })}
      />
      <Field label="Discount" hint="Before tax" error={problems.figure}>
        {(ties) => (
          <div className="grid grid-cols-2 gap-3">
            <input
              name="figure"
              inputMode="decimal"
              autoComplete="off"
              value={typed.figure}
              onChange={({ target }) => onChange({ figure: target.value })}
              {...ties}
              className={controlClass}
            />
            <select
              aria-label="Of what"
              value={typed.kind}
              onChange={({ target }) => onChange({ kind: target.value as TypedCoupon['kind'] })}
              className={controlClass}
            >
              <option value="percent">percent</option>
              <option value="amount">rupees</option>
            </select>
          </div>
        )}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          label="For"
          name="category"
          value={typed.category}
          error={problems.category}
          onChange={({ target }) => onChange({ category: target.value })}
        >
          <option value="">All products</option>
          {categories.map(({ address, title }) => (
            <option key={address} value={address}>
              {title}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Minimum amount (₹)"
          hint="Of these products, before tax"
          inputMode="decimal"
          {...text('least')}
        />
      </div>
      <TextField
        label="Total uses"
        hint="Leave empty for unlimited"
        inputMode="numeric"
        {...text('mostUses')}
      />
      <TickBox
        className="-my-2"
        label="Once per customer"
        isOn={typed.isOnceEach}
        onChange={(isOnceEach) => onChange({ isOnceEach })}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="From"
          type="datetime-local"
          hint="Indian time; leave empty to start at once"
          className="grid-cols-1"
          {...text('startsAt')}
        />
        <TextField
          label="Until"
          type="datetime-local"
          hint="Leave empty for no end date"
          className="grid-cols-1"
          {...text('endsAt')}
        />
      </div>
      <TickBox
        className="-my-2"
        label="Switched on"
        isOn={typed.isOn}
        onChange={(isOn) => onChange({ isOn })}
      />
    </>
  );
}
