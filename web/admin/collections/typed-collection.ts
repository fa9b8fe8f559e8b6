import type { FieldError } from '#contract/api/envelope.ts';
import { typedNumber } from '#contract/api/plain-number.ts';
import type { Sort } from '#contract/catalogue/catalogue-rules.ts';
import type { AdminCollection, ChosenProduct } from '#contract/collections/admin-collections.ts';
import { collectionFields } from '#contract/collections/collection-fields.ts';
import type { Condition, ConditionKind } from '#contract/collections/conditions.ts';
import { typedRupees } from '#contract/money/money.ts';
import { addressFrom } from '#web/admin/content/address-from.ts';
import { firstOfEach, issuesOf, type Problems } from '#web/admin/records/use-record-form.ts';

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

/** The values of the form's controls. */
export interface TypedCollection {
  title: string;
  /** Empty: what the title suggests. */
  address: string;
  description: string;
  metaTitle: string;
  metaDescription: string;
  image: string;
  isVisible: boolean;
  way: 'chosen' | 'rules';
  products: ChosenProduct[];
  match: 'all' | 'any';
  sort: Sort;
  conditions: TypedCondition[];
  /** The version that the user saw. */
  seen?: string;
}

export const nothingTyped: TypedCollection = {
  title: '',
  address: '',
  description: '',
  metaTitle: '',
  metaDescription: '',
  image: '',
  isVisible: true,
  way: 'chosen',
  products: [],
  match: 'all',
  sort: 'newest',
  conditions: [],
};

export function newCondition(kind: ConditionKind): TypedCondition {
  const nothing = { category: '', tag: '', min: '', max: '', name: '', value: '', days: '30' };
  return { key: crypto.randomUUID(), kind, ...nothing };
}

export function typedOf(collection: AdminCollection, chosen: ChosenProduct[]): TypedCollection {
  const { rules, updatedAt, title, address, description, image, isVisible } = collection;
  const { metaTitle, metaDescription } = collection;
  return {
    ...{ title, address, description, metaTitle, metaDescription, image, isVisible },
    way: rules ? 'rules' : 'chosen',
    products: chosen,
    match: rules?.match ?? 'all',
    sort: rules?.sort ?? 'newest',
    conditions: rules?.conditions.map(typedCondition) ?? [],
    seen: updatedAt,
  };
}

function typedCondition(condition: Condition, place: number): TypedCondition {
  const texts = Object.entries(condition).map(([name, value]) => [name, String(value ?? '')]);
  return { ...newCondition(condition.kind), ...Object.fromEntries(texts), key: String(place) };
}

/** The request body; what is not a number is sent as NaN, and refused with the field's message. */
export function sentOf({ way, products, seen: _, ...typed }: TypedCollection) {
  const { match, sort, conditions, ...texts } = typed;
  return {
    ...texts,
    address: typed.address || addressFrom(typed.title),
    rules: way === 'rules' ? rulesOf({ match, sort, conditions }) : null,
    products: way === 'rules' ? [] : products.map(({ id }) => id),
  };
}

export function rulesOf({
  match,
  sort,
  conditions,
}: Pick<TypedCollection, 'match' | 'sort' | 'conditions'>) {
  return { match, sort, conditions: conditions.map(conditionOf) };
}

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

/** The fields that break a rule, each with its message. */
export function problemsOf(typed: TypedCollection): Problems {
  return problemsBy(issuesOf(collectionFields, sentOf(typed)));
}

/** The same, by the control that shows each. */
export function problemsBy(errors: readonly FieldError[]): Problems {
  return firstOfEach(
    errors.map(({ field, message }) => ({ field: field.replace(/^rules\./, ''), message })),
  );
}
