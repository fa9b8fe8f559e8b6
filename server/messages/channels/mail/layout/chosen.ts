import { type ChosenOption, chosenText } from '#contract/catalogue/variants.ts';

/** Follows a product's name. */
export function commaAndChosen(item: {
  options?: ChosenOption[];
  selectedSize: string | null;
}): string | null {
  const text = chosenText(item);
  return text && `, ${text}`;
}
