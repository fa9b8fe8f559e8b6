import { westernDigits } from './plain-digits.ts';

/**
 * A number as people write it ('1,29,950.50', '1 299', '5.0', '१२') in plain figures; null for
 * anything else. '1.290' is 1.29 to some and 1,290 to others, so it is none.
 */
export function plainNumber(text: string): string | null {
  const figures = westernDigits(text).replace(/\s+/g, ' ').trim();
  if (isAmbiguous(figures)) return null;
  const isGrouped = /^\d{1,3}(?:(?:,\d{2,3})*,|(?: \d{2,3})* )\d{3}(?:\.\d*)?$/.test(figures);
  const plain = isGrouped ? figures.replace(/[, ]/g, '') : figures;
  return /^\d{1,12}(\.\d*)?$/.test(plain) ? plain : null;
}

/** A point with three digits behind it: a fraction, or a thousand as many countries write it. */
export function isAmbiguous(text: string): boolean {
  return /^[1-9]\d{0,2}\.\d{3}$/.test(text);
}

/** A number that is typed, a percentage with its sign or without; null for nothing, NaN for what is none. */
export function typedNumber(text: string): number | null {
  const figure = text.replace(/%\s*$/, '').trim();
  return figure === '' ? null : Number(plainNumber(figure) ?? Number.NaN);
}
