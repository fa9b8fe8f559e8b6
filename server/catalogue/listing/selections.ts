import { LRUCache } from 'lru-cache';
import { optionText } from '#contract/catalogue/option-filter.ts';
import { collectionLimits } from '#contract/collections/collection-rules.ts';
import type { Condition, Selection } from '#contract/collections/conditions.ts';
import { firstNewDay } from '#contract/collections/first-new-day.ts';
import type { ListingEntry } from './listing-entry.ts';
import type { OpenVariants } from './sold-variants.ts';

type Fits = (product: ListingEntry, variant: number) => boolean;

/**
 * Which variants bring their products into a collection. All its conditions hold for one variant.
 */
export function openSelections(products: readonly ListingEntry[], variants: OpenVariants) {
  /**
   * The next page, the facets and the highest price ask for the same. A byte for each variant: with
   * 200 collections of 100,000 of them 20 MB.
   */
  const known = new LRUCache<string, Uint8Array>({ max: collectionLimits.collectionsMax });

  function fulfils(condition: Condition, today: string): Fits {
    switch (condition.kind) {
      case 'category':
        return ({ category }) => category === condition.category;
      case 'tag': {
        const tag = condition.tag.toLowerCase();
        return ({ tags }) => tags.split('\n').includes(tag);
      }
      case 'price': {
        const isWithin = variants.within({
          minPrice: condition.min ?? undefined,
          maxPrice: condition.max ?? undefined,
        });
        return (_, variant) => isWithin(variant);
      }
      case 'option': {
        const isOffered = variants.offering(optionText(condition));
        return (_, variant) => isOffered(variant);
      }
      case 'newest': {
        const since = firstNewDay(condition.days, today).getTime() * 1000;
        return ({ createdAt }) => createdAt >= since;
      }
      case 'discounted': {
        const { percents } = variants.table();
        return (_, variant) => percents[variant]! > 0;
      }
      case 'in-stock':
        return ({ inStock }) => inStock;
    }
  }

  function fitsAll(selection: Selection): Fits {
    if ('products' in selection) {
      const chosen = new Set(selection.products);
      return ({ id }) => chosen.has(id);
    }
    const tests = selection.conditions.map((condition) => fulfils(condition, selection.today));
    return selection.match === 'all'
      ? (product, variant) => tests.every((test) => test(product, variant))
      : (product, variant) => tests.some((test) => test(product, variant));
  }

  /** Marks the variants of its products that are as it asks. */
  return function variantsOf(selection: Selection): Uint8Array {
    const key = JSON.stringify(selection);
    const found = known.get(key);
    if (found) return found;
    const fits = fitsAll(selection);
    const { starts } = variants.table();
    const marked = new Uint8Array(starts[products.length]!);
    for (const [place, product] of products.entries()) {
      for (let variant = starts[place]!; variant < starts[place + 1]!; variant += 1) {
        if (fits(product, variant)) marked[variant] = 1;
      }
    }
    known.set(key, marked);
    return marked;
  };
}
