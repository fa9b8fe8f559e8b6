import { figuresOf } from '#web/admin/products/typed-figures.ts';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { TickBox } from '#web/ui/forms/tick-box.tsx';
import type { VariantEdits } from './use-variant-edits.ts';

interface SharedCountProps {
  /** Null: each has its own. */
  count: string | null;
  error: string | undefined;
  edits: VariantEdits;
}

/** One count for all combinations, such as prints that are cut to size when they are ordered. */
export function SharedCount({ count, error, edits }: SharedCountProps) {
  const set = (sharedCount: string | null, field?: string) =>
    edits.change((now) => ({ ...now, sharedCount }), field);
  return (
    <div className="grid gap-2">
      <TickBox
        label="One stock for all combinations"
        isOn={count !== null}
        onChange={(isOn) => set(isOn ? '' : null)}
      />
      {count !== null && (
        <TextField
          label="In stock now, together"
          hint="Empty: made to order"
          error={error}
          name="sharedCount"
          inputMode="numeric"
          autoComplete="off"
          value={count}
          onChange={({ target }) => set(figuresOf(target.value), 'sharedCount')}
          className="max-w-60"
        />
      )}
    </div>
  );
}
