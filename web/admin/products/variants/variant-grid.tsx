import clsx from 'clsx';
import { type ClipboardEvent, type KeyboardEvent, useCallback, useMemo, useState } from 'react';
import type { FieldError } from '#contract/api/envelope.ts';
import { toast } from '#web/ui/toasts/toast.ts';
import { BulkBar } from './bulk-bar.tsx';
import { type Column, columns, columnWords, withCell } from './edit-rows.ts';
import { pasteBlock, readBlock } from './paste-block.ts';
import type { RowImage } from './row-image-select.tsx';
import { labelOf, type TypedVariant, type TypedVariants } from './typed-variants.ts';
import type { VariantEdits } from './use-variant-edits.ts';
import { rowClass, VariantRow } from './variant-row.tsx';

interface VariantGridProps {
  variants: TypedVariants;
  edits: VariantEdits;
  images: readonly RowImage[];
  reserved: ReadonlyMap<string, number>;
  problem: FieldError | undefined;
  /** Undefined for the only combination. */
  onRemove: ((id: string, label: string) => void) | undefined;
}

/** The combinations, edited as in a spreadsheet. */
export function VariantGrid(props: VariantGridProps) {
  const { variants, edits, images, reserved, problem, onRemove } = props;
  const { rows, options, sharedCount } = variants;
  const isShared = sharedCount !== null;
  const shown = columns.filter((column) => column !== 'stock' || !isShared);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const selected = useMemo(
    () => new Set(rows.map(({ id }) => id).filter((id) => chosen.has(id))),
    [rows, chosen],
  );

  const select = useCallback((id: string, isOn: boolean) => {
    setChosen(
      (before) => new Set(isOn ? [...before, id] : [...before].filter((each) => each !== id)),
    );
  }, []);
  const setCell = useCallback(
    (id: string, column: Column, text: string) =>
      edits.change(
        (now) => withRow(now, id, (row) => withCell(row, column, text)),
        column === 'onSale' ? undefined : `${id}.${column}`,
      ),
    [edits],
  );
  const setImage = useCallback(
    (id: string, image: string) =>
      edits.change((now) => withRow(now, id, (row) => ({ ...row, image }))),
    [edits],
  );

  function paste(event: ClipboardEvent): void {
    const cell = cellOf(event.target);
    const block = readBlock(event.clipboardData.getData('text/plain'));
    if (!cell || !block) return;
    event.preventDefault();
    const { rows: next, left } = pasteBlock(rows, shown, cell, block);
    edits.change((now) => ({ ...now, rows: next }));
    if (left > 0) toast.error(`${left} of the pasted lines did not fit into the rows.`);
  }

  function move(event: KeyboardEvent<HTMLElement>): void {
    const { key, ctrlKey, metaKey, shiftKey } = event;
    if (key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !shiftKey) {
      event.preventDefault();
      edits.undo();
      return;
    }
    const step = key === 'ArrowUp' ? -1 : key === 'ArrowDown' || key === 'Enter' ? 1 : 0;
    const cell = cellOf(event.target);
    if (!step || !cell) return;
    event.preventDefault();
    const name = `variants.${cell.at + step}.${cell.column}`;
    event.currentTarget.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus();
  }

  return (
    <div className="grid gap-3">
      <BulkBar
        variants={variants}
        selected={selected}
        images={images}
        onSelect={(ids) => setChosen(new Set(ids))}
        onSet={(column, text) =>
          edits.change((now) => ({
            ...now,
            rows: now.rows.map((row) =>
              !selected.has(row.id)
                ? row
                : column === 'image'
                  ? { ...row, image: text }
                  : withCell(row, column, text),
            ),
          }))
        }
      />
      <div>
        <div
          aria-hidden="true"
          className={clsx('hidden gap-x-2 pb-1 text-sm text-soft @5xl:grid', rowClass(isShared))}
        >
          <span className="col-span-2 pl-14">Combination</span>
          {[...shown, 'image' as const].map((column) => (
            <span key={column}>{columnWords[column]}</span>
          ))}
        </div>
        <ul
          aria-label="Combinations"
          onPaste={paste}
          onKeyDown={move}
          className="grid gap-3 @5xl:gap-0"
        >
          {rows.map((row, at) => (
            <VariantRow
              key={row.id}
              row={row}
              at={at}
              label={labelOf(row, options)}
              isSelected={selected.has(row.id)}
              reserved={reserved.get(row.id) ?? 0}
              isShared={isShared}
              images={images}
              problem={problem?.field.startsWith(`variants.${at}.`) ? problem : undefined}
              onSelect={select}
              onCell={setCell}
              onImage={setImage}
              onRemove={onRemove}
            />
          ))}
        </ul>
      </div>
    </div>
  );
}

function withRow(
  variants: TypedVariants,
  id: string,
  edit: (row: TypedVariant) => TypedVariant,
): TypedVariants {
  return { ...variants, rows: variants.rows.map((row) => (row.id === id ? edit(row) : row)) };
}

/** The place of a text cell in the grid. */
function cellOf(target: EventTarget): { at: number; column: Column } | undefined {
  if (!(target instanceof HTMLInputElement) || target.type !== 'text') return undefined;
  const [, at, name] = /^variants\.(\d+)\.(\w+)$/.exec(target.name) ?? [];
  const column = columns.find((each) => each === name);
  return column && { at: Number(at), column };
}
