/** What the sizes of a product measure. */
export interface SizeChart {
  /** Such as "Chest". */
  measures: string[];
  /** Of each size a cell for each measure: centimetres such as "96" or "96-101", or empty. */
  sizes: { size: string; cells: string[] }[];
  /** How to measure; empty where nothing is said. */
  help: string;
}

export const sizeChartMax = 4000;

/** How its forms say what to write. */
export const sizeChartHint =
  'In centimetres, typed or pasted from a spreadsheet. First line: Size, Chest, Length. Then a line for each size: S, 96, 70. How to measure comes below an empty line.';

export const sizeChartMessage =
  'Please write “Size, Chest, Length” in the first line and a size with its centimetres in each other, such as “S, 96, 70”';

/** Whether a form may save it: a table, or nothing. */
export function isSizeChart(text: string): boolean {
  return text === '' || readSizeChart(text) !== undefined;
}

const isCell = (text: string) => /^(?:\d+(?:\.\d+)?(?:\s*[-–]\s*\d+(?:\.\d+)?)?|[-–]?)$/.test(text);

/**
 * Reads a table as it is typed or pasted from a spreadsheet: measures in the first line, a size in
 * each other one. What stands below an empty line says how to measure. Undefined for no table.
 */
export function readSizeChart(text: string): SizeChart | undefined {
  const [table = '', ...rest] = text
    .trim()
    .replaceAll('\r', '')
    .split(/\n\s*\n/);
  const [head, ...rows] = table.split('\n').map(cellsOf);
  const measures = head?.slice(1) ?? [];
  const isTable =
    measures.length > 0 &&
    measures.every(Boolean) &&
    rows.length > 0 &&
    rows.every(
      ([size, ...cells]) => size && cells.length <= measures.length && cells.every(isCell),
    );
  if (!isTable) return undefined;
  const sizes = rows.map(([size = '', ...cells]) => ({
    size,
    cells: measures.map((_, at) => cells[at] ?? ''),
  }));
  return { measures, sizes, help: rest.join('\n\n').trim() };
}

function cellsOf(line: string): string[] {
  const cells = line.split(line.includes('\t') ? '\t' : /[,;|]/).map((cell) => cell.trim());
  while (cells.length > 1 && cells.at(-1) === '') cells.pop();
  return cells;
}

const CM_IN_AN_INCH = 2.54;

/** The same in inches, to the half inch. */
export function inInches(cell: string): string {
  return cell.replace(/\d+(?:\.\d+)?/g, (cm) =>
    String(Math.round((Number(cm) / CM_IN_AN_INCH) * 2) / 2),
  );
}
