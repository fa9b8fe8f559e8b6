import { useId } from 'react';
import { formatExactRupees, formatRupees, rupeesFromPaise } from '#contract/money/money.ts';
import { Button } from '#web/ui/button.tsx';
import { controlClass } from '#web/ui/forms/field.tsx';
import { QuantityStepper } from '#web/ui/forms/quantity-stepper.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { X } from '#web/ui/icons/icons.ts';
import { languageOf } from '#web/ui/language.ts';
import { type Sale, type SaleLine, totalsOfSale, withQuantity } from './sale.ts';
import type { TillWork } from './use-till.ts';

const MANY = 999;

/** What is being sold: quantities, a discount, who buys, and the running total. */
export function SalePanel({ till, onCharge }: { till: TillWork; onCharge(): void }) {
  const { sale, setSale } = till;
  const totals = totalsOfSale(sale);
  if (sale.lines.length === 0) {
    return <p className="py-10 text-center text-soft">Tap a product to add it to the sale</p>;
  }
  const text = (name: 'name' | 'phone' | 'email') => ({
    value: sale[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) =>
      setSale({ ...sale, [name]: target.value }),
  });
  const rupees = (paise: number) => formatExactRupees(rupeesFromPaise(paise));
  return (
    <div className="grid gap-4">
      <ul aria-label="Items of the sale" className="divide-y divide-line">
        {sale.lines.map((line) => (
          <Line
            key={line.variantId}
            line={line}
            onQuantity={(quantity) => setSale(withQuantity(sale, line.variantId, quantity))}
          />
        ))}
      </ul>
      <Discount sale={sale} onChange={setSale} />
      <details className="group">
        <summary className="flex min-h-11 items-center text-accent">Customer (optional)</summary>
        <div className="grid gap-3 pt-1">
          <TextField label="Name" maxLength={30} {...text('name')} />
          <TextField label="Phone" type="tel" inputMode="tel" {...text('phone')} />
          <TextField label="Email" type="email" hint="For the invoice" {...text('email')} />
        </div>
      </details>
      <p role="status" className="rounded-md bg-shade p-3 tabular-nums">
        {totals ? (
          <>
            <strong className="text-2xl">{rupees(totals.totalPaise)}</strong> with{' '}
            {rupees(totals.taxPaise)} GST
            {totals.discountPaise > 0 && `, after ${rupees(totals.discountPaise)} off`}
          </>
        ) : (
          'The discount is higher than the total.'
        )}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="large" className="flex-1" disabled={!totals} onClick={onCharge}>
          Charge
        </Button>
        <Button variant="secondary" className="flex-1" onClick={till.park}>
          Save for Later
        </Button>
        <Button variant="quiet" onClick={till.next}>
          Clear
        </Button>
      </div>
    </div>
  );
}

function Line({ line, onQuantity }: { line: SaleLine; onQuantity(quantity: number): void }) {
  const { name, label, price, quantity, left } = line;
  const full = label ? `${name}, ${label}` : name;
  return (
    <li className="grid gap-1 py-2">
      <span className="flex items-start gap-2">
        <span className="min-w-0 flex-1">
          <span lang={languageOf(name)} className="block break-words">
            {name}
          </span>
          <span className="text-sm text-soft tabular-nums">
            {label && `${label} · `}
            {formatRupees(price)} before GST
          </span>
        </span>
        <Button
          variant="quiet"
          size="icon"
          aria-label={`Remove ${full}`}
          onClick={() => onQuantity(0)}
        >
          <X aria-hidden="true" className="size-5" />
        </Button>
      </span>
      <span>
        <QuantityStepper
          of={full}
          quantity={quantity}
          min={0}
          max={left ?? MANY}
          onChange={onQuantity}
        />
      </span>
    </li>
  );
}

function Discount({ sale, onChange }: { sale: Sale; onChange(sale: Sale): void }) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-semibold">
        Discount
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          value={sale.discount}
          onChange={({ target }) => onChange({ ...sale, discount: target.value })}
          className={`${controlClass} min-w-0 flex-1`}
        />
        <select
          aria-label="Discount in"
          value={sale.isPercent ? '%' : '₹'}
          onChange={({ target }) => onChange({ ...sale, isPercent: target.value === '%' })}
          className={`${controlClass} w-24!`}
        >
          <option value="₹">₹</option>
          <option value="%">%</option>
        </select>
      </div>
    </div>
  );
}
