import { categoryNamed, type NamedCategory } from '#contract/categories/category-names.ts';
import { formatRupees } from '#contract/money/money.ts';
import type { Condition } from './conditions.ts';

/** A condition in words, such as "Price up to ₹1,000"; an unknown category by its address. */
export function conditionWords(
  condition: Condition,
  categories: readonly NamedCategory[] = [],
): string {
  switch (condition.kind) {
    case 'category':
      return `Category ${categoryNamed(categories, condition.category).title}`;
    case 'tag':
      return `Tag ${condition.tag}`;
    case 'price':
      return priceWords(condition.min, condition.max);
    case 'option':
      return `${condition.name} ${condition.value}`;
    case 'newest':
      return condition.days === 1 ? 'New today' : `New in the last ${condition.days} days`;
    case 'discounted':
      return 'With a discount';
    case 'in-stock':
      return 'In stock';
  }
}

function priceWords(min: number | null, max: number | null): string {
  if (min === null) return `Price up to ${formatRupees(max ?? 0)}`;
  if (max === null) return `Price from ${formatRupees(min)}`;
  return `Price from ${formatRupees(min)} to ${formatRupees(max)}`;
}
