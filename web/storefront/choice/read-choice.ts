import type { Product } from '#contract/catalogue/catalogue.ts';
import { fieldOf } from './option-choice.tsx';
import type { ChosenValues } from './use-choice.ts';

/** What an address chooses: a variant, or values of a form that was sent without scripts. */
export function readChoice(
  { options, variants }: Pick<Product, 'options' | 'variants'>,
  search: URLSearchParams,
): ChosenValues {
  const variant = variants.find(({ id }) => id === search.get('variant'));
  if (variant) return variant.values;
  return options.map(({ values }, at) => {
    const asked = search.get(fieldOf(at));
    return values.find(({ value }) => value === asked)?.value;
  });
}

/** Whether the address is that of a form without scripts. */
export function isFormSent(search: URLSearchParams): boolean {
  return search.has(fieldOf(0));
}
