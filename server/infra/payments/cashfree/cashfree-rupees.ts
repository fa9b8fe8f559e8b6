export function isRupees(amount: number): boolean {
  return /^\d+(\.\d{1,2})?$/.test(String(amount));
}

/** Rupees as Cashfree writes them, such as 22.4, in paise: by their figures, since 8.2 * 100 is not 820. */
export function paiseOf(rupees: number): number {
  if (!isRupees(rupees)) throw new RangeError(`${rupees} is no amount in rupees and paise`);
  const [whole, parts = ''] = String(rupees).split('.');
  return Number(whole) * 100 + Number(parts.padEnd(2, '0'));
}

/** JSON writes the number that this text is read as with the same figures. */
export function rupeesOf(paise: number): number {
  const figures = String(paise).padStart(3, '0');
  return Number(`${figures.slice(0, -2)}.${figures.slice(-2)}`);
}
