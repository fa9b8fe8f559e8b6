import type { ShopFacts } from '#contract/settings/settings.ts';

/** " in Dehradun, Uttarakhand": where the studio is, as far as its owner has said. */
export function placeOf({ city, state }: Pick<ShopFacts, 'city' | 'state'>): string {
  const place = [city, state].filter(Boolean).join(', ');
  return place && ` in ${place}`;
}
