import { typedNumber } from '#contract/api/plain-number.ts';
import type { Sort } from '#contract/catalogue/catalogue-rules.ts';
import type { AdminCollection, ChosenProduct } from '#contract/collections/admin-collections.ts';
import { collectionFields } from '#contract/collections/collection-fields.ts';
import type { Condition, ConditionKind } from '#contract/collections/conditions.ts';
import { typedRupees } from '#contract/money/typed-money.ts';
import { addressFrom } from '#web/admin/content/address-from.ts';
import { image } from '#web/admin/content/image-control.tsx';
import { addressText, lines, own, text, tick } from '#web/admin/records/controls.tsx';
import { defineFields, type TypedOf } from '#web/admin/records/define-fields.ts';

/** A rule's controls; which of them count depends on its kind. */
export interface TypedCondition {
  /** Stays with it while others come and go. */
  key: string;
  kind: ConditionKind;
  category: string;
  tag: string;
  /** Rupees; empty for none. */
  min: string;
  max: string;
  name: string;
  value: string;
  days: string;
}

export const collectionForm = defineFields(
  collectionFields,
  {
    title: text(),
    // Empty: what the title suggests.
    address: addressText(),
    description: lines({ rows: 4 }),
    image: image(),
    isVisible: tick(true),
    metaTitle: text(),
    metaDescription: lines({ rows: 2 }),
    // What follows has places of its own.
    way: own<'chosen' | 'rules'>('chosen'),
    products: own<ChosenProduct[]>([]),
    match: own<'all' | 'any'>('all'),
    sort: own<Sort>('newest'),
    conditions: own<TypedCondition[]>([]),
  },
  {
    typedOf: ({ rules }: Pick<AdminCollection, 'rules'>) =>
      rules
        ? { ...rules, way: 'rules' as const, conditions: rules.conditions.map(typedCondition) }
        : {},
    sentOf: ({ way, products, match, sort, conditions, ...texts }) => ({
      ...texts,
      address: texts.address || addressFrom(texts.title),
      rules: way === 'rules' ? rulesOf({ match, sort, conditions }) : null,
      products: way === 'rules' ? [] : products.map(({ id }) => id),
    }),
    controlOf: (field) => field.replace(/^rules\./, ''),
  },
);

export type TypedCollection = TypedOf<typeof collectionForm.controls>;

export function newCondition(kind: ConditionKind): TypedCondition {
  const empty = { category: '', tag: '', min: '', max: '', name: '', value: '', days: '30' };
  return { key: crypto.randomUUID(), kind, ...empty };
}

function typedCondition(condition: Condition, place: number): TypedCondition {
  const texts = Object.entries(condition).map(([name, value]) => [name, String(value ?? '')]);
  return { ...newCondition(condition.kind), ...Object.fromEntries(texts), key: String(place) };
}

interface TypedRules {
  match: 'all' | 'any';
  sort: Sort;
  conditions: TypedCondition[];
}

export function rulesOf({ match, sort, conditions }: TypedRules) {
  return { match, sort, conditions: conditions.map(conditionOf) };
}

/** What is not a number is NaN, and refused with the field's message. */
function conditionOf(typed: TypedCondition): Condition {
  const { kind, category, tag, min, max, name, value, days } = typed;
  switch (kind) {
    case 'category':
      return { kind, category };
    case 'tag':
      return { kind, tag };
    case 'price':
      return { kind, min: typedRupees(min), max: typedRupees(max) };
    case 'option':
      return { kind, name, value };
    case 'newest':
      return { kind, days: typedNumber(days) ?? Number.NaN };
    default:
      return { kind };
  }
}
