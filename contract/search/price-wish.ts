/** "Under 500", "below Rs. 1,500", "up to ₹2000": the words, the sign of rupees, the figure. */
const most =
  /(?:^|\s)(?:under|below|less than|cheaper than|within|up ?to)\s*(?:₹|rs\.?|inr|rupees)?\s*(\d[\d,]*)(?:\s*(?:₹|rs\.?|inr|rupees|\/-))?(?=\s|$)/i;

/** Words of such a wish that name nothing. */
const anything = /^(?:an?|the|some|any|gifts?|presents?|things?|products?|items?|for|to|give)$/i;

export interface PriceWish {
  /** What else is looked for; empty for anything at this price. */
  words: string;
  /** Rupees. */
  maxPrice: number;
}

/** "Gift under 500" asks for a price; undefined where no price is asked for. */
export function readPriceWish(typed: string): PriceWish | undefined {
  const found = most.exec(typed);
  const maxPrice = Number(found?.[1]?.replaceAll(',', ''));
  if (!found || !Number.isSafeInteger(maxPrice) || maxPrice === 0) return undefined;
  const others = typed.replace(most, ' ').split(/\s+/).filter(Boolean);
  const isNamed = others.some((word) => !anything.test(word));
  return { words: isNamed ? others.join(' ') : '', maxPrice };
}
