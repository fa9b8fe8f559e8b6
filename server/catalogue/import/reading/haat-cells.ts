import { paiseFromText, rupeesFromPaise } from '#contract/money/money.ts';

/** Rupees; NaN if it is no price. */
export function readRupees(text: string): number | null {
  if (!text) return null;
  const paise = paiseFromText(text);
  return paise === null ? Number.NaN : rupeesFromPaise(paise);
}

/** Undefined: neither yes nor no. */
export function readYesNo(text: string, otherwise: boolean): boolean | undefined {
  if (!text) return otherwise;
  if (/^(yes|y|true|1)$/i.test(text)) return true;
  return /^(no|n|false|0)$/i.test(text) ? false : undefined;
}

export function readUnits(text: string): number | null {
  return text ? Number(text) : null;
}

export function readPercent(text: string): number | null {
  return text ? Number(text.replace(/\s*%$/, '')) : null;
}
