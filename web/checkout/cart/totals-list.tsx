import type { CashOnDelivery } from '#contract/cash-on-delivery/cash-on-delivery-settings.ts';
import { formatExactRupees, rupeesFromPaise } from '#contract/money/money.ts';
import type { StoredLine } from '#web/cart/lines.ts';
import { useCartTotals } from './cart-totals.ts';
import { useCoupon } from './coupon.ts';

interface TotalsListProps {
  lines: readonly StoredLine[];
  /** Where it is paid on delivery. */
  cash?: Pick<CashOnDelivery, 'fee'> | undefined;
}

/** Subtotal, savings, coupon, shipping, fee, GST and total of what would be bought. */
export function TotalsList({ lines, cash }: TotalsListProps) {
  const { productsPaise, feePaise, savedPaise, discountPaise, taxPaise, totalPaise } =
    useCartTotals(lines, cash);
  const code = useCoupon((coupon) => coupon.code);
  const rates = [...new Set(lines.map((line) => line.product.gstRate))];
  return (
    <dl className="grid gap-2 tabular-nums">
      <Row name="Subtotal" paise={productsPaise} />
      {savedPaise > 0 && <Row name="You Saved" paise={savedPaise} className="text-leaf" />}
      {discountPaise > 0 && (
        <Row name={`Coupon ${code ?? ''}`} paise={-discountPaise} className="text-leaf" />
      )}
      <div className="flex justify-between gap-4">
        <dt>Shipping</dt>
        <dd className="font-semibold text-leaf">Free</dd>
      </div>
      {feePaise > 0 && <Row name="Cash on delivery" paise={feePaise} />}
      {taxPaise > 0 && (
        <Row name={rates.length === 1 ? `GST (${rates[0]}%)` : 'GST'} paise={taxPaise} />
      )}
      <div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-4 border-line border-t pt-3">
        <dt className="font-semibold">
          Total{' '}
          {taxPaise > 0 && <span className="font-normal text-sm text-soft">including taxes</span>}
        </dt>
        <dd className="font-semibold text-xl">{formatExactRupees(rupeesFromPaise(totalPaise))}</dd>
      </div>
    </dl>
  );
}

function Row({ name, paise, className }: { name: string; paise: number; className?: string }) {
  return (
    <div className={`flex justify-between gap-4 ${className ?? ''}`}>
      <dt className="min-w-0 break-words">{name}</dt>
      <dd>{formatExactRupees(rupeesFromPaise(paise))}</dd>
    </div>
  );
}
