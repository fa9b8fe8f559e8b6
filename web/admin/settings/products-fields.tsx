import { productLimitBounds } from '#contract/catalogue/product-limits.ts';
import { TextField } from '#web/ui/forms/text-field.tsx';
import type { SettingsForm } from './use-settings-form.ts';

export function ProductsFields({ form }: { form: SettingsForm }) {
  const number = { inputMode: 'numeric', autoComplete: 'off' } as const;
  return (
    <>
      <TextField
        label="Images of a product, at most"
        hint={hintOf(productLimitBounds.productImagesMax)}
        {...number}
        {...form.text('productImagesMax')}
      />
      <TextField
        label="Characters of a description, at most"
        hint={`${hintOf(productLimitBounds.productDescriptionMax)} Existing products keep more.`}
        {...number}
        {...form.text('productDescriptionMax')}
      />
    </>
  );
}

function hintOf([min, max]: readonly [number, number]): string {
  return `From ${min.toLocaleString('en-IN')} to ${max.toLocaleString('en-IN')}.`;
}
