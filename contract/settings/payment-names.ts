const either = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** The payment providers of a shop in a sentence, the one that takes most orders first. */
export function paymentNames(paysThrough: readonly string[]): string {
  return either.format(paysThrough) || 'our payment provider';
}

/** What the button says after the amount. */
export function withFirst([first]: readonly string[]): string {
  return first ? ` with ${first}` : '';
}
