/** What spreadsheets take for the beginning of a formula. */
const formula = '[=+\\-@\\t\\r＝＋－＠]';

const beginsFormula = new RegExp(`^'*${formula}`);
const isMarked = new RegExp(`^'(?='*${formula})`);

/**
 * The cell with an apostrophe before it where a spreadsheet would take it for a formula. One that
 * begins with such an apostrophe itself gets another, so that reading it back gives the same.
 */
export const markFormula = (cell: string) => (beginsFormula.test(cell) ? `'${cell}` : cell);

/** The cell as it was before `markFormula`. */
export const readMarked = (cell: string) => cell.replace(isMarked, '');
