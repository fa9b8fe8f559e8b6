const either = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** The payment providers of a shop in a sentence, the one that takes most orders first. */
export function paymentNames(paysThrough: readonly string[]): string {
  return either.format(paysThrough) || 'our payment provider';
}

/** What the button says after the amount. Of several, the one that can open the order is not known yet. */
export function withProvider([first, ...others]: readonly string[]): string {
  return first && others.length === 0 ? ` with ${first}` : '';
}
