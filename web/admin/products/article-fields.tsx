import { catalogueLimits } from '#contract/catalogue/catalogue-rules.ts';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { figuresOf } from './typed-figures.ts';
import type { ProductForm } from './use-product-form.ts';

/** What the studio knows a product without options by, and its weight for the parcel. */
export function ArticleFields({ form: { typed, set, problem } }: { form: ProductForm }) {
  const text = (name: 'sku' | 'barcode' | 'weight', clean = (given: string) => given) => ({
    name,
    autoComplete: 'off',
    value: typed[name],
    error: problem?.field === `variants.0.${name}` ? problem.message : undefined,
    onChange: ({ target }: { target: HTMLInputElement }) => set(name, clean(target.value)),
  });
  return (
    <div className="grid gap-5 sm:grid-cols-3">
      <TextField label="SKU" maxLength={catalogueLimits.skuMax} {...text('sku')} />
      <TextField label="Barcode" maxLength={catalogueLimits.barcodeMax} {...text('barcode')} />
      <TextField label="Weight (grams)" inputMode="numeric" {...text('weight', figuresOf)} />
    </div>
  );
}
