import type { Product } from '#contract/catalogue/catalogue.ts';
import type { ChosenValues } from './read-choice.ts';

/** Whether a value of an option can be bought together with what is chosen of the other options. */
export function canBeBought(
  { variants }: Pick<Product, 'variants'>,
  chosen: ChosenValues,
  option: number,
  value: string,
): boolean {
  return variants.some(
    ({ inStock, values }) =>
      inStock && values.every((own, at) => own === (at === option ? value : (chosen[at] ?? own))),
  );
}
