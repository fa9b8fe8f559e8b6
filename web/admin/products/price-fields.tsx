import { formatRupees, percentOff } from '#contract/money/money.ts';
import { TextField } from '#web/ui/forms/text-field.tsx';
import type { ProductForm } from './use-product-form.ts';
import { digitsOf } from './variants/digits-of.ts';

export function PriceFields({ form }: { form: ProductForm }) {
  const { typed, set, error } = form;
  const rupees = (name: 'price' | 'discountPrice') => ({
    name,
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    value: typed[name],
    error: error(name),
    onChange: ({ target }: { target: HTMLInputElement }) =>
      set(name, (before) => digitsOf(target.value, before)),
  });
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
          <TextField label="Price (₹)" required hint="Before GST" {...rupees('price')} />
          <TextField
            label="Discount price (₹)"
            hint={<DiscountPreview price={typed.price} discountPrice={typed.discountPrice} />}
            {...rupees('discountPrice')}
          />
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
