import { westernDigits } from '#contract/api/plain-digits.ts';

/** Whole numbers only: other characters are dropped. */
export function digitsOf(text: string, before = ''): string {
  // A price with paise that is already there loses them, not its point alone.
  const rupees = before.includes('.') ? text.replace(/\..*$/, '') : text;
  return westernDigits(rupees).replace(/\D/g, '');
}
