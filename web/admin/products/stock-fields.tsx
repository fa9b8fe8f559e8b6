import type { AdminProduct } from '#contract/catalogue/admin-products.ts';
import { sizeChoices } from '#contract/catalogue/catalogue-rules.ts';
import { FieldError } from '#web/ui/forms/field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import type { StockKind } from './product-controls.tsx';
import { figuresOf } from './typed-figures.ts';
import type { ProductForm } from './use-product-form.ts';

interface StockFieldsProps {
  form: ProductForm;
  product: AdminProduct | undefined;
}

const kinds: { kind: StockKind; label: string }[] = [
  { kind: 'count', label: 'Number of units' },
  { kind: 'sizes', label: 'Units by size' },
  { kind: 'order', label: 'Made to order' },
];

/** How many there are: none counted, one count, or one for each size (S9). */
export function StockFields({ form, product }: StockFieldsProps) {
  const { typed, set, error } = form;
  const sizes = sizeChoices(typed.size);
  const offered = kinds.filter(({ kind }) => kind !== 'sizes' || sizes.length > 0);
  const reserved = product?.reservedUnits ?? 0;
  return (
    <fieldset className="grid min-w-0 gap-3" aria-describedby="stock-problem">
      <legend className="font-semibold">Stock</legend>
      <div className="mt-1.5 flex flex-wrap gap-x-6">
        {offered.map(({ kind, label }, at) => (
          <label key={kind} className="flex min-h-11 items-center gap-2">
            <input
              type="radio"
              name={at === 0 ? 'stock' : 'stock-kind'}
              checked={typed.stockKind === kind}
              onChange={() => set('stockKind', kind)}
              className="size-5 accent-accent"
            />
            {label}
          </label>
        ))}
      </div>
      {typed.stockKind === 'count' && (
        <TextField
          label="Units you have now"
          inputMode="numeric"
          autoComplete="off"
          value={typed.count}
          onChange={({ target }) => set('count', figuresOf(target.value))}
          className="max-w-40"
        />
      )}
      {typed.stockKind === 'sizes' && (
        <div className="grid grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] gap-3">
          {sizes.map((size) => (
            <TextField
              key={size}
              label={`Size ${size}`}
              inputMode="numeric"
              autoComplete="off"
              value={typed.sizeCounts[size] ?? ''}
              onChange={({ target }) =>
                set('sizeCounts', (before) => ({ ...before, [size]: figuresOf(target.value) }))
              }
            />
          ))}
        </div>
      )}
      {reserved > 0 && (
        <p className="text-sm text-soft">
          {reserved} in checkouts at the moment. The count cannot be lower.
        </p>
      )}
      <FieldError id="stock-problem" message={error('stock')} />
    </fieldset>
  );
}
