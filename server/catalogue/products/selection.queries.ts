import { type Expression, type SqlBool, sql } from 'kysely';
import { optionText } from '#contract/catalogue/option-filter.ts';
import type { Condition, Selection } from '#contract/collections/conditions.ts';
import { firstNewDay } from '#contract/collections/first-new-day.ts';
import { paiseFromRupees } from '#contract/money/money.ts';
import { isOffered, offers } from './offered.queries.ts';

/** The condition of a collection's products; as `openSelections` has it in memory. */
export function isSelected(selection: Selection): Expression<SqlBool> {
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
      return sql`(products.selling_price_paise >= ${least}
        and (${most}::bigint is null or products.selling_price_paise <= ${most}))`;
    }
    case 'option':
      return offers(optionText(condition));
    case 'newest':
      return sql`products.created_at >= ${firstNewDay(condition.days, today)}`;
    case 'discounted':
      return sql`products.discount_percent > 0`;
    case 'in-stock':
      return isOffered;
  }
}
