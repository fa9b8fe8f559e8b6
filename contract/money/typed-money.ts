import { plainNumber } from '#contract/api/plain-number.ts';
import { rupeesFromPaise } from './money.ts';

const currency = '(?:₹|₨|r[se]|inr|rupees?|रु|रू|रुपये|रुपए)\\.?';
const before = new RegExp(`^(?:m\\.?r\\.?p\\.?:? ?)?(?:${currency}:? ?)?`, 'i');
const behind = new RegExp(`(?: ?/ ?[-–=])?(?: ?${currency})?(?: ?only\\.?)?$`, 'i');

/**
 * A price as people write it ('1299.5', '₹1,29,950', 'Rs. 500', '499/-') to whole paise; null for
 * anything else. No fraction ever becomes a float on the way.
 */
export function paiseFromText(text: string): number | null {
  const figures = text
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(before, '')
    .replace(behind, '');
  const plain = plainNumber(figures) ?? '';
  const [, rupees, paise = ''] = /^(\d{1,12})(?:\.(\d{0,2})0*)?$/.exec(plain) ?? [];
  return rupees === undefined ? null : Number(rupees) * 100 + Number(paise.padEnd(2, '0'));
}

/** Rupees that are typed; null for nothing, NaN for what is no sum of money. */
export function typedRupees(text: string): number | null {
  const paise = paiseFromText(text);
  return text.trim() === '' ? null : paise === null ? Number.NaN : rupeesFromPaise(paise);
}
