import { useCallback, useId, useRef, useState } from 'react';
import type { FieldError as Problem } from '#contract/api/envelope.ts';
import { catalogueLimits } from '#contract/catalogue/catalogue-rules.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { FieldError } from '#web/ui/forms/field.tsx';
import { Plus } from '#web/ui/icons/form-icons.ts';
import { Undo2 } from '#web/ui/icons/state-icons.ts';
import { removeRow } from './combinations.ts';
import { addOption, lostRows } from './edit-options.ts';
import { MissingCombinations } from './missing-combinations.tsx';
import { OptionEditor } from './option-editor.tsx';
import { type Removal, RemovalQuestion } from './removal-question.tsx';
import type { RowImage } from './row-image-select.tsx';
import { SharedCount } from './shared-count.tsx';
import type { TypedVariants } from './typed-variants.ts';
import { useVariantEdits } from './use-variant-edits.ts';
import { VariantGrid } from './variant-grid.tsx';

interface VariantSectionProps {
  /** Undefined: a new one. */
  productId: string | undefined;
  variants: TypedVariants;
  onChange(next: TypedVariants): void;
  /** Back to the simple fields; undefined where they cannot say what is saved. */
  onSimple: (() => void) | undefined;
  images: readonly RowImage[];
  /** Units in checkouts, by variant. */
  reserved: ReadonlyMap<string, number>;
  problem: Problem | undefined;
}

/** The options of a product, and what each combination of them costs and has. */
export function VariantSection(props: VariantSectionProps) {
  const { productId, variants, onChange, onSimple, reserved, problem } = props;
  const id = useId();
  const { edits, canUndo } = useVariantEdits(variants, onChange);
  const [removal, setRemoval] = useState<Removal>();
  const [isLeaving, setLeaving] = useState(false);
  const images = useSame(props.images);
  const { options, rows, sharedCount } = variants;
  const hasValues = options.some(({ values }) => values.length > 0);

  function remove(what: string, edit: (now: TypedVariants) => TypedVariants): void {
    const after = edit(variants);
    const lost = lostRows(variants, after);
    const apply = () => edits.change(() => after);
    if (lost.length === 0) apply();
    else setRemoval({ what, lost, remove: apply });
  }
  const latestRemove = useRef(remove);
  latestRemove.current = remove;
  const removeOne = useCallback(
    (id: string, label: string) => latestRemove.current(label, (now) => removeRow(now, id)),
    [],
  );

  return (
    <section aria-labelledby={`${id}-title`} className="@container grid min-w-0 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id={`${id}-title`} className="font-sans font-semibold">
          Options{' '}
          <span className="font-normal text-soft">
            ({rows.length === 1 ? '1 combination' : `${rows.length} combinations`})
          </span>
        </h3>
        <div className="flex flex-wrap gap-2">
          {onSimple && (
            <Button variant="quiet" onClick={() => (hasValues ? setLeaving(true) : onSimple())}>
              Without options
            </Button>
          )}
          <Button variant="secondary" disabled={!canUndo} onClick={edits.undo}>
            <Undo2 aria-hidden="true" className="size-4" />
            Undo
          </Button>
        </div>
      </div>
      {options.length > 0 && (
        <ol className="grid gap-3">
          {options.map((option, at) => (
            <OptionEditor
              key={option.id}
              variants={variants}
              at={at}
              images={images}
              edits={edits}
              problem={problem}
              onRemove={remove}
            />
          ))}
        </ol>
      )}
      <FieldError
        id={`${id}-problem`}
        message={problem?.field.match(/^(options|variants$)/) ? problem.message : undefined}
      />
      {options.length < catalogueLimits.optionsMax && (
        <Button
          variant="secondary"
          onClick={() => edits.change(addOption)}
          className="justify-self-start"
        >
          <Plus aria-hidden="true" className="size-5" />
          {options.length === 0 ? 'Add an option' : 'Add another option'}
        </Button>
      )}
      {(hasValues || options.length === 0) && (
        <>
          {hasValues && (
            <SharedCount
              count={sharedCount}
              error={problem?.field === 'sharedCount' ? problem.message : undefined}
              edits={edits}
            />
          )}
          <VariantGrid
            {...{ variants, edits, images, reserved, problem }}
            onRemove={rows.length > 1 ? removeOne : undefined}
          />
          <MissingCombinations variants={variants} edits={edits} />
        </>
      )}
      <RemovalQuestion
        productId={productId}
        removal={removal}
        options={options}
        reserved={reserved}
        onDone={() => setRemoval(undefined)}
      />
      <ConfirmDialog
        open={isLeaving}
        title="Continue without options?"
        description="The options and combinations that you entered are lost."
        confirmLabel="Without options"
        onCancel={() => setLeaving(false)}
        onConfirm={() => onSimple?.()}
      />
    </section>
  );
}

/** The value as it was, while it says the same: rows with it need no rendering. */
function useSame<T>(value: T): T {
  const kept = useRef(value);
  if (JSON.stringify(kept.current) !== JSON.stringify(value)) kept.current = value;
  return kept.current;
}
