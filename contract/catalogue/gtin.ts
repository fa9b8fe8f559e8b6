import { plainDigits } from '#contract/api/plain-digits.ts';

/**
 * GS1's prefixes, in the form of 13 digits, of codes that are no global ones: those of a shop's own
 * shelves and those of coupons. Services refuse them.
 */
const restricted = /^(2|02|04|05|98[1-4]|99)/;
/** Short codes of a shop's own shelves. */
const restrictedShort = /^[02]/;

/** It may be meant as a GTIN; a studio's own codes have other lengths or letters. */
export function hasGtinLength(code: string): boolean {
  return /^(\d{8}|\d{12,14})$/.test(code);
}

/** A global number of goods, as it stands under their barcode, that search engines and services take. */
export function isGtin(code: string): boolean {
  return hasGtinLength(code) && !isRestricted(code) && hasCheckDigit(code);
}

/** A global number as it is stored: without the spaces that stand below bars. Other codes stay. */
export function plainBarcode(text: string): string {
  const digits = plainDigits(text);
  return hasGtinLength(digits) && hasCheckDigit(digits) ? digits : text.trim();
}

function isRestricted(code: string): boolean {
  if (code.length === 8) return restrictedShort.test(code);
  return (
    /^0+$/.test(code) ||
    restricted.test(code.length === 14 ? code.slice(1) : code.padStart(13, '0'))
  );
}

/** From the right, digits count 1 and 3 in turn. */
function hasCheckDigit(code: string): boolean {
  const sum = [...code]
    .reverse()
    .reduce((all, digit, at) => all + Number(digit) * (at % 2 ? 3 : 1), 0);
  return sum % 10 === 0;
}
