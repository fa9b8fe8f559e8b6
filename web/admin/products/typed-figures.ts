import { westernDigits } from '#contract/api/plain-digits.ts';
import { rupeesFromPaise } from '#contract/money/money.ts';
import { paiseFromText } from '#contract/money/typed-money.ts';

/**
 * What a field of a number keeps of a text. Letters are dropped; a point and commas stay, so that
 * '5,0' is refused when the form is checked and does not become 50.
 */
export function figuresOf(text: string): string {
  const western = westernDigits(text);
  if (/^[\d.,\s]*$/.test(western)) return western;
  const paise = paiseFromText(western);
  if (paise !== null) return String(rupeesFromPaise(paise));
  // A figure below zero stays one, so that it is refused where it stands.
  const sign = /^\s*[-−]/.test(western) ? '-' : '';
  return sign + western.replace(/[^\d.,\s]/g, '').replace(/^[.,\s]+|\s+$/g, '');
}

/** What a field of whole rupees holds. */
export interface WholeRupees {
  rupees: string;
  /** The user has gone on to the paise, which are left out. */
  hasPaise: boolean;
}

/**
 * Whole rupees alone, as the form prescribes: a pasted or typed '1299.50' is 1299 and never
 * 129950. What could be two different prices, such as '1.290', stays and is refused.
 */
export function wholeRupees(text: string, before: WholeRupees): WholeRupees {
  const behind = text.startsWith(before.rupees) ? text.slice(before.rupees.length) : '';
  if (before.hasPaise && /^\d$/.test(westernDigits(behind))) return before;
  // A comma at the end separates digits that are still to come.
  const figures = figuresOf(text).replace(/^-|[,\s]+$/g, '');
  const paise = paiseFromText(figures);
  if (paise === null) return { rupees: figures, hasPaise: false };
  const rupees = String(Math.floor(rupeesFromPaise(paise)));
  return { rupees, hasPaise: figures.endsWith('.') || paise % 100 > 0 };
}
