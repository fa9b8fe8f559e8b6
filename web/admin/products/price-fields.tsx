import { type ReactNode, useState } from 'react';
import { formatRupees, percentOff } from '#contract/money/money.ts';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { wholeRupees } from './typed-figures.ts';
import type { ProductForm } from './use-product-form.ts';

export function PriceFields({ form }: { form: ProductForm }) {
  const { typed, set, error } = form;
  const plain = (name: 'hsn' | 'gstRate') => ({
    name,
    autoComplete: 'off',
    value: typed[name],
    error: error(name),
    onChange: ({ target }: { target: HTMLInputElement }) => set(name, target.value.trim()),
  });
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {!typed.variants && (
        <>
          <PriceField form={form} name="price" label="Price (₹)" required>
            {Number(typed.price) > 0
              ? `${formatRupees(Number(typed.price))} before GST`
              : 'Before GST'}
          </PriceField>
          <PriceField form={form} name="discountPrice" label="Discount price (₹)">
            <DiscountPreview price={typed.price} discountPrice={typed.discountPrice} />
          </PriceField>
        </>
      )}
      <TextField label="HSN code" inputMode="numeric" hint="4 to 8 digits" {...plain('hsn')} />
      <TextField
        label="GST rate (%)"
        inputMode="decimal"
        hint="Empty: the shop's own rate"
        {...plain('gstRate')}
      />
    </div>
  );
}

interface PriceFieldProps {
  form: ProductForm;
  name: 'price' | 'discountPrice';
  label: string;
  required?: boolean;
  /** The hint. */
  children: ReactNode;
}

function PriceField({ form, name, label, required, children }: PriceFieldProps) {
  const [hasPaise, setHasPaise] = useState(false);
  const rupees = form.typed[name];
  return (
    <TextField
      name={name}
      label={label}
      required={required}
      inputMode="numeric"
      autoComplete="off"
      value={rupees}
      error={form.error(name)}
      hint={hasPaise ? <span aria-live="polite">Whole rupees, without paise</span> : children}
      onFocus={() => setHasPaise(false)}
      onChange={({ target }) => {
        const next = wholeRupees(target.value, { rupees, hasPaise });
        setHasPaise(next.hasPaise);
        form.set(name, next.rupees);
      }}
    />
  );
}

/** What customers save, as the shop shows it. */
function DiscountPreview({ price, discountPrice }: { price: string; discountPrice: string }) {
  const before = Number(price);
  const now = Number(discountPrice);
  if (!discountPrice || !(now > 0) || !(now < before)) return 'Empty: no discount';
  return (
    <span aria-live="polite" className="font-semibold text-leaf">
      {percentOff(before, now)}% off, saves {formatRupees(before - now)}
    </span>
  );
}
