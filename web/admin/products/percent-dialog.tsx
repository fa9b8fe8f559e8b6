import { useState } from 'react';
import { typedNumber } from '#contract/api/plain-number.ts';
import type { AdminProduct } from '#contract/catalogue/admin-products.ts';
import { formatRupees } from '#contract/money/money.ts';
import { counted } from '#web/admin/records/counted.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { rangeBy } from './price-by-percent.ts';

const percentMin = -90;
const percentMax = 1000;

interface PercentDialogProps {
  products: readonly AdminProduct[];
  isBusy: boolean;
  onConfirm(percent: number): void;
  onCancel(): void;
}

/** Changes the prices of several products by percent, with the new ones shown first. */
export function PercentDialog({ products, isBusy, onConfirm, onCancel }: PercentDialogProps) {
  const [typed, setTyped] = useState('');
  const [isTried, setTried] = useState(false);
  const number = typedNumber(typed);
  const isRight = number !== null && number !== 0 && number >= percentMin && number <= percentMax;
  const count = counted(products.length, 'product');

  function confirm(): void {
    setTried(true);
    if (isRight) onConfirm(number);
  }

  return (
    <ConfirmDialog
      open
      title={`Change the prices of ${count}`}
      description="Prices in whole rupees stay in whole rupees. A discount price changes too."
      confirmLabel={`Change ${count}`}
      loading={isBusy}
      onConfirm={confirm}
      onCancel={onCancel}
    >
      <TextField
        label="Percent"
        hint="Such as 10, or -5 for less"
        inputMode="text"
        autoComplete="off"
        value={typed}
        error={
          isTried && !isRight
            ? `Percent must be a number from ${percentMin} to ${percentMax}, but not 0`
            : ''
        }
        onChange={({ target }) => setTyped(target.value)}
      />
      {isRight && (
        <ul aria-label="New prices" className="mt-4 divide-y divide-line border-line border-y">
          {products.map((product) => (
            <li key={product._id} className="flex flex-wrap justify-between gap-x-4 py-2">
              <span className="min-w-0 break-words">{product.name}</span>
              <span className="tabular-nums">
                <del className="text-soft">{rangeText(product, 0)}</del>{' '}
                {rangeText(product, number)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </ConfirmDialog>
  );
}

function rangeText(product: AdminProduct, percent: number): string {
  const [min, max] = rangeBy(product, percent).map(formatRupees);
  return min === max ? `${min}` : `${min} – ${max}`;
}
