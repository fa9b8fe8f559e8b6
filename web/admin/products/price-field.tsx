import { useState } from 'react';
import type { ShownControl } from '#web/admin/records/define-fields.ts';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { wholeRupees } from './typed-figures.ts';

/** Whole rupees, as the form prescribes. */
export function PriceField({ name, label, value, error, hint, onChange }: ShownControl<string>) {
  const [hasPaise, setHasPaise] = useState(false);
  return (
    <TextField
      name={name}
      label={label}
      required={name === 'price'}
      inputMode="numeric"
      autoComplete="off"
      value={value}
      error={error}
      hint={hasPaise ? <span aria-live="polite">Whole rupees, without paise</span> : hint}
      onFocus={() => setHasPaise(false)}
      onChange={({ target }) => {
        const next = wholeRupees(target.value, { rupees: value, hasPaise });
        setHasPaise(next.hasPaise);
        onChange(next.rupees);
      }}
    />
  );
}
