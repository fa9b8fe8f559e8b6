/** What people put between digits: spaces of any kind, dashes, dots and brackets. */
const between = /[\s\u200b-\u200f\u2060.()\-\u2010-\u2015]/g;

/** A number as people write it, in the digits of any script, without what stands between them. */
export function plainDigits(text: string): string {
  return westernDigits(text).replace(between, '');
}

/** An Indian mobile number without spaces and India's own prefix. */
export function plainPhone(text: string): string {
  const digits = plainDigits(text);
  return /^(?:\+91|91|0)(\d{10})$/.exec(digits)?.[1] ?? digits;
}

/** Letters and digits of an official number, such as a GST number. */
export const plainReference = (text: string) => plainDigits(text).toUpperCase();

export function westernDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => String(valueOfDigit(digit)));
}

/** Unicode has the ten digits of each script in a row. */
function valueOfDigit(digit: string): number {
  const at = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (/^\p{Nd}$/u.test(String.fromCodePoint(at - before - 1))) before += 1;
  return before % 10;
}
