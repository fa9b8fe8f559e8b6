import { type Expression, type SqlBool, sql } from 'kysely';
import { countOptions, optionText } from '#contract/catalogue/option-filter.ts';
import type { Condition, Selection } from '#contract/collections/conditions.ts';
import { firstNewDay } from '#contract/collections/first-new-day.ts';
import { paiseFromRupees } from '#contract/money/money.ts';
import type { Listing } from '#server/infra/shop/shop.ts';
import { hasValues, isOffered } from './offered.queries.ts';

/** What the filters ask of a `sold` variant; undefined where they ask nothing. */
export function matchesVariant(listing: Listing): Expression<SqlBool> | undefined {
  const { minPrice, maxPrice, discount, options, selection } = listing;
  const rules: Expression<SqlBool>[] = [];
  if (minPrice) rules.push(sql`sold.paise >= ${paiseFromRupees(minPrice)}`);
  if (maxPrice !== undefined) rules.push(sql`sold.paise <= ${paiseFromRupees(maxPrice)}`);
  if (discount) rules.push(sql`sold.percent >= ${discount}`);
  if (countOptions(options) > 0) rules.push(hasValues(options ?? ''));
  if (selection) rules.push(isSelected(selection));
  return rules.length > 0 ? sql`${sql.join(rules, sql` and `)}` : undefined;
}

/** The condition of a collection's products and their `sold` variants; as `openSelections` has it in memory. */
function isSelected(selection: Selection): Expression<SqlBool> {
  if ('products' in selection) return sql`products.id = any(${selection.products}::uuid[])`;
  const { match, conditions, today } = selection;
  const parts = conditions.map((condition) => fulfils(condition, today));
  return sql`(${sql.join(parts, match === 'all' ? sql` and ` : sql` or `)})`;
}

function fulfils(condition: Condition, today: string): Expression<SqlBool> {
  switch (condition.kind) {
    case 'category':
      return sql`products.category = ${condition.category}`;
    case 'tag':
      return sql`string_to_array(lower(array_to_string(products.tags, e'\\n')), e'\\n')
        @> ${[condition.tag.toLowerCase()]}::text[]`;
    case 'price': {
      const least = paiseFromRupees(condition.min ?? 0);
      const most = condition.max === null ? null : paiseFromRupees(condition.max);
      return sql`(sold.paise >= ${least}
        and (${most}::bigint is null or sold.paise <= ${most}))`;
    }
    case 'option':
      return hasValues(optionText(condition));
    case 'newest':
      return sql`products.created_at >= ${firstNewDay(condition.days, today)}`;
    case 'discounted':
      return sql`sold.percent > 0`;
    case 'in-stock':
      return isOffered;
  }
}
