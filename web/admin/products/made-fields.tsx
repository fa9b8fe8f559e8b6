import { productFormLimits as limits } from '#contract/catalogue/product-form.ts';
import type { AdminMaker } from '#contract/makers/admin-makers.ts';
import { SelectField, TextField } from '#web/ui/forms/text-field.tsx';
import { TickBox } from '#web/ui/forms/tick-box.tsx';
import { figuresOf } from './typed-figures.ts';
import type { ProductForm } from './use-product-form.ts';

interface MadeFieldsProps {
  form: ProductForm;
  makers: readonly AdminMaker[];
}

/** Who made a product, and what its certificates say. */
export function MadeFields({ form, makers }: MadeFieldsProps) {
  const { typed, set, error } = form;
  const text = (name: 'technique' | 'year' | 'edition', clean = (given: string) => given) => ({
    name,
    autoComplete: 'off',
    value: typed[name],
    error: error(name),
    onChange: ({ target }: { target: HTMLInputElement }) => set(name, clean(target.value)),
  });
  return (
    <div className="grid gap-5">
      <SelectField
        label="Maker"
        name="maker"
        value={typed.maker}
        error={error('maker')}
        onChange={({ target }) => set('maker', target.value)}
        className="max-w-80"
        none="None"
        options={makers.map(({ _id, name, isVisible }) => ({
          value: _id,
          label: isVisible ? name : `${name} (hidden)`,
        }))}
      />
      <TickBox
        label="Each comes with a certificate of authenticity"
        isOn={typed.isCertified}
        onChange={(isOn) => set('isCertified', isOn)}
      />
      {typed.isCertified && (
        <div className="grid gap-5 sm:grid-cols-3">
          <TextField label="Technique" maxLength={limits.techniqueMax} {...text('technique')} />
          <TextField
            label="Year"
            hint="When it was made"
            inputMode="numeric"
            {...text('year', figuresOf)}
          />
          <TextField
            label="Edition"
            hint="Number of pieces, 1 if unique. Empty: not numbered"
            inputMode="numeric"
            {...text('edition', figuresOf)}
          />
        </div>
      )}
    </div>
  );
}
