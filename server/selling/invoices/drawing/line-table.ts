import type { Invoice } from '#server/selling/invoices/invoice.ts';
import type { InvoiceLine } from '#server/selling/invoices/invoice-facts.ts';
import { type Column, columnsOf } from './columns.ts';
import type { Pen } from './pen.ts';
import { bottom, left, width } from './sheet.ts';

const ordinal = 20;
const gap = 8;
const leading = 11;
const head = { size: 7.5, weight: 'bold', colour: 'accent' } as const;
const body = { size: 8.5 } as const;
const small = { size: 7, colour: 'soft' } as const;

/** Draws the lines from `y` on, over as many pages as they need; returns where they end. */
export function drawLines(pen: Pen, invoice: Invoice, y: number, nextPage: () => number): number {
  const columns = columnsOf(invoice);
  const nameWidth = width - ordinal - columns.reduce((sum, column) => sum + column.width, 0);
  let at = drawHead(pen, columns, y);
  for (const [index, line] of invoice.facts.lines.entries()) {
    const names = pen.wrap(line.name, nameWidth - gap, body);
    const hasBelow = columns.some(({ below }) => below?.(line));
    const height = Math.max(names.length, hasBelow ? 2 : 1) * leading + 8;
    if (at + height > bottom) at = drawHead(pen, columns, nextPage());
    drawLine(pen, columns, { at, index, line, names });
    at += height;
    pen.rule(left, at, width);
  }
  if (at + 20 > bottom) at = drawHead(pen, columns, nextPage());
  return drawSums(pen, columns, at);
}

function drawHead(pen: Pen, columns: readonly Column[], y: number): number {
  const heads = columns.map((column) => pen.wrap(column.head, column.width - gap, head));
  const rows = Math.max(...heads.map((lines) => lines.length));
  const height = rows * 9.5 + 9;
  pen.doc.rect(left, y, width, height).fill(pen.colour('shade'));
  const first = y + 12;
  pen.write('#', left + 4, first, head);
  pen.write('Description', left + ordinal, first, head);
  eachColumn(columns, (column, edge) => {
    for (const [row, text] of (heads[columns.indexOf(column)] ?? []).entries()) {
      pen.write(text, edge, first + row * 9.5, head, 'right');
    }
  });
  return y + height;
}

interface Row {
  at: number;
  index: number;
  line: InvoiceLine;
  names: readonly string[];
}

function drawLine(pen: Pen, columns: readonly Column[], { at, index, line, names }: Row): void {
  const first = at + 13;
  pen.write(String(index + 1), left + 4, first, { ...body, colour: 'soft' });
  pen.writeLines(names, left + ordinal, first, leading, body);
  eachColumn(columns, (column, edge) => {
    pen.fit(column.cell(line), edge, first, column.width - 4, body, 'right');
    const below = column.below?.(line);
    if (below) pen.write(below, edge, first + 9.5, small, 'right');
  });
}

function drawSums(pen: Pen, columns: readonly Column[], at: number): number {
  const style = { ...body, weight: 'bold' } as const;
  pen.write('Total', left + ordinal, at + 14, style);
  eachColumn(columns, (column, edge) => {
    if (column.sum) pen.fit(column.sum, edge, at + 14, column.width - 4, style, 'right');
  });
  pen.rule(left, at + 20, width, 'accent', 1);
  return at + 20;
}

/** Columns are at the right; `edge` is where a column's figures end. */
function eachColumn(
  columns: readonly Column[],
  draw: (column: Column, edge: number) => void,
): void {
  let edge = left + width - 4;
  for (const column of [...columns].reverse()) {
    draw(column, edge);
    edge -= column.width;
  }
}
