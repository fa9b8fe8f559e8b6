import { type FormEvent, type KeyboardEvent, useId, useState } from 'react';
import { typedNumber } from '#contract/api/plain-number.ts';
import { inventoryApi } from '#contract/inventory/inventory.endpoints.ts';
import type { InventoryVariant } from '#contract/inventory/inventory.ts';
import {
  inventoryLimits,
  inventoryMessages,
  type StockReason,
} from '#contract/inventory/inventory-rules.ts';
import { useAdminCall } from '#web/admin/records/admin-call.ts';
import { useDraft } from '#web/admin/records/use-draft.ts';
import { useRecordActions } from '#web/admin/records/use-record-actions.ts';
import { Button } from '#web/ui/button.tsx';
import { controlClass, FieldError } from '#web/ui/forms/field.tsx';
import { CountConflict } from './count-conflict.tsx';
import { ReasonSelect } from './reason-select.tsx';

interface CountFormProps {
  variant: InventoryVariant;
  /** The units that the page shows. */
  stock: number;
  name: string;
  reason: StockReason;
  onReason(reason: StockReason): void;
}

/**
 * A count to type over. The typed one stays until it is saved or discarded; since it is saved with one
 * key, -2 or 1.5 is refused rather than read as another number.
 */
export function CountForm({ variant, stock, name, reason, onReason }: CountFormProps) {
  const id = useId();
  const call = useAdminCall();
  const initial = { count: String(stock), seen: stock };
  const { draft, setDraft, forgetDraft } = useDraft(`count:${variant._id}`, initial);
  const [problem, setProblem] = useState('');
  const { run, task, stale, settle } = useRecordActions<'save', InventoryVariant>({
    record: 'variant',
    onRefused: ({ message }) => setProblem(message),
  });
  const isChanged = draft.count !== String(draft.seen);

  async function send(seenStock: number): Promise<void> {
    const stock = typedNumber(draft.count) ?? Number.NaN;
    const isCount = Number.isInteger(stock) && stock <= inventoryLimits.stockMax;
    setProblem(isCount ? '' : inventoryMessages.stock);
    if (!isCount) return;
    const body = { stock, seenStock, reason };
    const params = { id: variant._id };
    const answer = await run('save', () => call(inventoryApi.setCount, { params, body }));
    if (answer.success) forgetDraft();
  }

  function discard(): void {
    setProblem('');
    settle();
    forgetDraft();
  }

  function type(count: string): void {
    setProblem('');
    if (count === String(draft.seen)) discard();
    else setDraft((before) => ({ ...before, count }));
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isChanged && !task) void send(draft.seen);
  }

  const errorId = `${id}-error`;
  return (
    <form
      noValidate
      aria-label={`Count of ${name}`}
      onSubmit={submit}
      onKeyDown={({ key }: KeyboardEvent) => key === 'Escape' && isChanged && discard()}
      className="grid gap-2"
    >
      <div className="flex flex-wrap items-end gap-2">
        <label htmlFor={id} className="flex items-center gap-2 xl:grid xl:gap-1">
          <span className="text-sm text-soft">
            In stock<span className="sr-only"> of {name}</span>
          </span>
          <input
            id={id}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            enterKeyHint="done"
            value={draft.count}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? errorId : undefined}
            onFocus={({ target }) => target.select()}
            onChange={({ target }) => type(target.value)}
            className={`${controlClass} w-24! text-right font-semibold tabular-nums`}
          />
        </label>
        {isChanged && (
          <>
            <ReasonSelect name={name} reason={reason} isInRow onChange={onReason} />
            <Button type="submit" loading={task === 'save'} className="px-4!">
              Save
            </Button>
            <Button variant="quiet" onClick={discard} className="px-3!">
              Cancel
            </Button>
          </>
        )}
      </div>
      <FieldError id={errorId} message={problem} />
      {stale && isChanged && (
        <CountConflict
          message={stale.message}
          present={stale.present.stock}
          typed={draft.count}
          onSetMine={(seen) => void send(seen)}
          onLeaveTheirs={() => {
            discard();
            stale.onShow();
          }}
        />
      )}
    </form>
  );
}
