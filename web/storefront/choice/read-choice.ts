import type { Product } from '#contract/catalogue/catalogue.ts';

/** The values that are chosen, one for each option. */
export type ChosenValues = readonly (string | undefined)[];

/** The field of a form without scripts. */
export const fieldOf = (option: number) => `option${option + 1}`;

/** What the search of an address chooses: a variant, or values of a form that was sent without scripts. */
export function readChoice(
  { options, variants }: Pick<Product, 'options' | 'variants'>,
  address: string,
): ChosenValues {
  const search = new URLSearchParams(address);
  const variant = variants.find(({ id }) => id === search.get('variant'));
  if (variant) return variant.values;
  return options.map(({ values }, at) => {
    const asked = search.get(fieldOf(at));
    return values.find(({ value }) => value === asked)?.value;
  });
}

/** Whether the address is that of a form without scripts. */
export function isFormSent(address: string): boolean {
  return new URLSearchParams(address).has(fieldOf(0));
}
