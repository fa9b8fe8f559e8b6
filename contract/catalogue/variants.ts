import type { Option, Variant } from './catalogue.ts';

/** What is chosen of a product; `selectedSize` is the variant's label. */
export interface Choice {
  variantId?: string | null | undefined;
  selectedSize?: string | null | undefined;
}

interface Choosable {
  id: string;
  values: readonly string[];
}

/** Such as "Indigo / M"; null for the only variant of a product without options. */
export function variantLabel(values: readonly string[]): string | null {
  return values.length === 0 ? null : values.join(' / ');
}

/** A product's name with its variant's label: "Handloom Kurta, Indigo / M". */
export function variantName(name: string, label: string | null): string {
  return label ? `${name}, ${label}` : name;
}

/**
 * The variant that is meant: the one with this id, the one with this label, or the only one of a
 * product without options, whatever size came with it. Undefined where it is not offered, the choice
 * is missing, or two have this label: an imported "A / B" with "C" reads like "A" with "B / C".
 */
export function chooseVariant<V extends Choosable>(
  variants: readonly V[],
  { variantId, selectedSize }: Choice,
): V | undefined {
  const [only] = variants;
  if (only?.values.length === 0 && !variantId) return only;
  if (variantId) return variants.find((variant) => variant.id === variantId.toLowerCase());
  const label = selectedSize?.trim();
  if (!label) return undefined;
  const [meant, ...others] = variants.filter(({ values }) => variantLabel(values) === label);
  return others.length === 0 ? meant : undefined;
}

/** The variant with these values, one for each option. */
export function variantWith(
  variants: readonly Variant[],
  values: readonly (string | undefined)[],
): Variant | undefined {
  return variants.find((variant) => variant.values.every((value, at) => value === values[at]));
}

/**
 * As services read it that look once a day: what is in a checkout at the moment counts, since it may
 * come back within minutes.
 */
export function isForSale({ inStock, reserved }: Pick<Variant, 'inStock' | 'reserved'>): boolean {
  return inStock || reserved;
}

/** The variant whose units it is. */
export function shelfOf({ stockOf, id }: Pick<Variant, 'stockOf' | 'id'>): string {
  return stockOf ?? id;
}

/** What was chosen, as orders remember it. */
export interface ChosenOption {
  name: string;
  value: string;
}

/** "Colour Indigo · Size M"; null where there was nothing to choose. */
export function chosenText({
  options = [],
  selectedSize,
}: {
  /** None in what an earlier release wrote. */
  options?: readonly ChosenOption[] | undefined;
  selectedSize: string | null;
}): string | null {
  if (options.length > 0) return options.map(({ name, value }) => `${name} ${value}`).join(' · ');
  return selectedSize && `Size ${selectedSize}`;
}

/** "2 × Shirt, Colour Indigo · Size M". */
export function unitsText(
  units: { quantity: number; name: string } & Parameters<typeof chosenText>[0],
): string {
  return `${units.quantity} × ${[units.name, chosenText(units)].filter(Boolean).join(', ')}`;
}

/** The values with their options' names. */
export function chosenOptions(
  options: readonly Pick<Option, 'name'>[],
  values: readonly string[],
): ChosenOption[] {
  return options.map(({ name }, at) => ({ name, value: values[at] ?? '' }));
}
