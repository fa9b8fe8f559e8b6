import { type Column, withCell } from './edit-rows.ts';
import type { TypedVariant } from './typed-variants.ts';

/** The cells of a block from a spreadsheet; undefined where the text is one cell. */
export function readBlock(text: string): string[][] | undefined {
  const whole = text.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  if (!/[\t\n]/.test(whole)) return undefined;
  return whole.split('\n').map((line) => line.split('\t').map((cell) => unquoted(cell.trim())));
}

/** A cell with quotes in it comes within quotes. */
function unquoted(cell: string): string {
  return /^".*"$/.test(cell) ? cell.slice(1, -1).replaceAll('""', '"') : cell;
}

interface Pasted {
  rows: TypedVariant[];
  /** Lines of the block for which there was no row. */
  left: number;
}

/** Writes a block down and right from a cell; what is right of the last column is left out. */
export function pasteBlock(
  rows: readonly TypedVariant[],
  shown: readonly Column[],
  { at, column }: { at: number; column: Column },
  block: readonly (readonly string[])[],
): Pasted {
  const first = shown.indexOf(column);
  const next = rows.map((row, place) => {
    const cells = block[place - at] ?? [];
    return cells.reduce<TypedVariant>((filled, cell, right) => {
      const target = shown[first + right];
      return target ? withCell(filled, target, cell) : filled;
    }, row);
  });
  return { rows: next, left: Math.max(0, at + block.length - rows.length) };
}
