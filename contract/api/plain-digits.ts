/** What people put between digits: spaces of any kind, dashes, dots and brackets. */
const between = /[\s\p{Cf}\p{Pd}\u2212.()]/gu;
/** Characters that nobody sees, such as those around a number copied from a phone's contacts. */
const unseen = /\p{Cf}/gu;

/** A number as people write it, in the digits of any script, without what stands between them. */
export function plainDigits(text: string): string {
  return westernDigits(text).replace(between, '');
}

/** An Indian mobile number without spaces and India's own prefix. */
export function plainPhone(text: string): string {
  const digits = plainDigits(text);
  return /^(?:(?:\+|00)?91)?0?(\d{10})$/.exec(digits)?.[1] ?? digits;
}

/** A number as it is to be shown: its own spaces and brackets, plain signs. */
export function plainlyWritten(text: string): string {
  return westernDigits(text)
    .replace(unseen, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Letters and digits of an official number, such as a GST number. */
export const plainReference = (text: string) => plainDigits(text).toUpperCase();

/** A code of letters, digits and dashes, such as a tracking number or a coupon's. */
export const plainCode = (text: string) => plainlyWritten(text).replaceAll(' ', '').toUpperCase();

/** A payment's reference in words and digits: the groups of a number are one number. */
export const plainPaymentReference = (text: string) =>
  plainlyWritten(text).replace(/(?<=\d) (?=\d)/g, '');

/** Full-width signs become plain ones as well. */
export function westernDigits(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, (digit) => (/\d/.test(digit) ? digit : String(valueOfDigit(digit))));
}

/** Unicode has the ten digits of each script in a row. */
function valueOfDigit(digit: string): number {
  const at = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (/^\p{Nd}$/u.test(String.fromCodePoint(at - before - 1))) before += 1;
  return before % 10;
}
