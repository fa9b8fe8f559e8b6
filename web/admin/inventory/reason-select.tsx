import clsx from 'clsx';
import {
  type StockReason,
  stockReasons,
  stockReasonWords,
} from '#contract/inventory/inventory-rules.ts';
import { controlClass } from '#web/ui/forms/field.tsx';

interface ReasonSelectProps {
  /** What the count is of. */
  name: string;
  reason: StockReason;
  /** In a row its label shows only where there is room. */
  isInRow?: boolean;
  onChange(reason: StockReason): void;
}

/** Why the count is another one, for the ledger. */
export function ReasonSelect({ name, reason, isInRow = false, onChange }: ReasonSelectProps) {
  return (
    <label className="grid gap-1">
      <span className={clsx('text-sm text-soft', isInRow && 'max-xl:sr-only')}>
        Reason<span className="sr-only"> for the count of {name}</span>
      </span>
      <select
        value={reason}
        onChange={({ target }) => onChange(target.value as StockReason)}
        className={`${controlClass} w-32! pr-8!`}
      >
        {stockReasons.map((each) => (
          <option key={each} value={each}>
            {stockReasonWords[each]}
          </option>
        ))}
      </select>
    </label>
  );
}
