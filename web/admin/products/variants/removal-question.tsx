import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { labelOf, type TypedVariant, type TypedVariants } from './typed-variants.ts';

export interface Removal {
  what: string;
  /** The saved variants that it takes away. */
  lost: TypedVariant[];
  remove(): void;
}

interface RemovalQuestionProps {
  removal: Removal | undefined;
  options: TypedVariants['options'];
  /** Units in checkouts, by variant. */
  reserved: ReadonlyMap<string, number>;
  onDone(): void;
}

const NAMED_MAX = 5;

/** Says what becomes of variants that are saved already. */
export function RemovalQuestion({ removal, options, reserved, onDone }: RemovalQuestionProps) {
  const lost = removal?.lost ?? [];
  const units = lost.reduce((sum, { id }) => sum + (reserved.get(id) ?? 0), 0);
  const isOne = lost.length === 1;
  return (
    <ConfirmDialog
      open={removal !== undefined}
      title={`Remove ${removal?.what}?`}
      confirmLabel="Remove"
      danger
      onCancel={onDone}
      onConfirm={() => {
        removal?.remove();
        onDone();
      }}
      description={
        <div className="grid gap-2">
          <p>
            {isOne ? 'A variant leaves' : `${lost.length} variants leave`} the shop when you save:{' '}
            <strong>{named(lost.map((row) => labelOf(row, options)))}</strong>.
          </p>
          <p>Orders keep {isOne ? 'it' : 'them'}.</p>
          {units > 0 && (
            <p>
              {units === 1 ? '1 unit is' : `${units} units are`} in checkouts at the moment and{' '}
              {units === 1 ? 'stays' : 'stay'} there until {units === 1 ? 'it ends' : 'they end'}.
            </p>
          )}
        </div>
      }
    />
  );
}

function named(labels: readonly string[]): string {
  const more = labels.length - NAMED_MAX;
  const shown = labels.slice(0, NAMED_MAX).join(', ');
  return more > 0 ? `${shown} and ${more} more` : shown;
}
