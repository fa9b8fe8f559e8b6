import { isDeepStrictEqual } from 'node:util';
import type { Option } from '#contract/catalogue/catalogue.ts';
import { rupeesFromPaise } from '#contract/money/money.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { draftVariants, sizeOver } from './draft-variants.ts';
import { planVariants, type VariantsPlan } from './plan-variants.ts';
import {
  type DraftOption,
  type FactColumns,
  factColumns,
  factsOver,
  type ProductDraft,
} from './product-draft.ts';
import type { StandingProduct, StandingVariant } from './product-writes.queries.ts';
import { unchangedVariants } from './unchanged-variants.ts';

export type SaveOutcome = 'created' | 'updated' | 'unchanged';

/** What a draft makes of a product; nothing is written yet. */
export interface ProductPlan {
  draft: ProductDraft;
  row: StandingProduct | undefined;
  id: string;
  facts: FactColumns & { options: Option[] };
  plan: VariantsPlan;
  hidden: HiddenColumns;
  outcome: SaveOutcome;
}

export function planProduct(
  { random, clock }: Pick<Shop, 'random' | 'clock'>,
  draft: ProductDraft,
  row: StandingProduct | undefined,
): ProductPlan {
  const current = row && withoutHiding(row);
  const { options, variants } = draftVariants(current ? overStanding(current, draft) : draft);
  const now = clock.now();
  const hidden = hiddenColumns(draft, row, now);
  const plan = planVariants(variants, current?.variants ?? [], {
    isCountedNow: draft.isCountedNow ?? false,
    keepsOwnCounts: draft.keepsOwnCounts ?? false,
    newId: () => random.id(),
    hiddenAt: hidden.deletedAt,
    now,
  });
  if (!row) {
    const facts = { ...factColumns(draft), ...priceOf(plan), options: withSwatches(options, []) };
    return { draft, row, id: draft.id ?? random.id(), facts, plan, hidden, outcome: 'created' };
  }
  const named = plan.isHeld
    ? { options: row.options, size: row.size }
    : { options: withSwatches(options, row.options) };
  const over = factsOver(row, draft);
  const facts = { ...over, size: sizeOver(row, { ...over, options }), ...priceOf(plan), ...named };
  return { draft, row, id: row.id, facts, plan, hidden, outcome: 'updated' };
}

interface HiddenColumns {
  deletedAt: Date | null;
  hiddenAs: 'draft' | 'hidden' | null;
  draftLacks: string[];
}

function hiddenColumns(
  { status: wanted, lacks = [] }: ProductDraft,
  row: StandingProduct | undefined,
  now: Date,
): HiddenColumns {
  const status = wanted ?? row?.hiddenAs ?? 'shown';
  if (status === 'shown') return { deletedAt: null, hiddenAs: null, draftLacks: [] };
  // After what this change removes, so that showing the product does not bring that back.
  const deletedAt = row?.deletedAt ?? new Date(now.getTime() + 1);
  const isDeleted = row?.deletedAt && !row.hiddenAs;
  return { deletedAt, hiddenAs: isDeleted ? null : status, draftLacks: lacks };
}

/** A hidden product with its variants as they are once it is shown. */
function withoutHiding(row: StandingProduct): StandingProduct {
  if (!row.hiddenAs || !row.deletedAt) return row;
  const hiddenAt = row.deletedAt.getTime();
  return {
    ...row,
    variants: row.variants.map((variant) =>
      variant.deletedAt?.getTime() === hiddenAt ? { ...variant, deletedAt: null } : variant,
    ),
  };
}

/** Known once the plan is without the SKUs that others have. */
export function outcomeOf({ row, facts, plan, hidden }: ProductPlan): SaveOutcome {
  if (!row) return 'created';
  const { pricePaise: _, discountPricePaise: __, ...compared } = facts;
  const wanted = { ...compared, variants: plan.rows, ...hidden };
  return isAlready(row, wanted) ? 'unchanged' : 'updated';
}

/** The draft with what it leaves as it is. */
function overStanding(row: StandingProduct, draft: ProductDraft): ProductDraft {
  const leaves = new Set(draft.unchangedOnUpdate ?? []);
  const hasOptions = row.options.length > 0;
  const isOfOne = leaves.has('options') && hasOptions;
  if ((draft.variants && !isOfOne) || leaves.size === 0) return draft;
  const facts = factsOver(row, draft);
  const price = rupeesFromPaise(facts.pricePaise);
  const discountPrice =
    facts.discountPricePaise === null ? null : rupeesFromPaise(facts.discountPricePaise);
  const fields = { ...draft.fields, price, discountPrice, size: facts.size };
  const stock = leaves.has('stock') && { stock: undefined };
  const over = { ...draft, options: undefined, variants: undefined, fields, ...stock };
  // Options that no size text can say stay.
  const isUnsaid = leaves.has('size') || (leaves.has('options') && !draft.fields.size);
  if (!isUnsaid || row.size !== null || !hasOptions) return over;
  const offered = row.variants
    .filter((variant) => !variant.deletedAt)
    .map((variant) => ({ ...variant, values: variant.optionValues }));
  const isOnePrice = new Set(offered.map(sellingOf)).size === 1;
  const variants = unchangedVariants({ variants: offered }, isOnePrice ? over : undefined);
  return { ...over, options: row.options, variants };
}

/** For a new row; after that the database follows the variants. */
function priceOf({ rows }: VariantsPlan): Pick<FactColumns, 'pricePaise' | 'discountPricePaise'> {
  const offered = rows.filter((row) => !row.deletedAt);
  // Of a hidden product none is offered.
  const [cheapest] = (offered.length > 0 ? offered : [...rows]).sort(
    (one, other) => sellingOf(one) - sellingOf(other),
  );
  if (!cheapest) throw new Error('a product without variants');
  const { pricePaise, discountPricePaise } = cheapest;
  return { pricePaise, discountPricePaise };
}

function sellingOf(row: Pick<StandingVariant, 'pricePaise' | 'discountPricePaise'>): number {
  return row.discountPricePaise ?? row.pricePaise;
}

/** A value without a word on its swatch has the one that it had. */
function withSwatches(options: readonly DraftOption[], before: readonly Option[]): Option[] {
  return options.map(({ name, values }) => {
    const former = before.find((option) => option.name === name)?.values ?? [];
    const swatchOf = (value: string) => former.find((each) => each.value === value)?.swatch ?? null;
    return {
      name,
      values: values.map(({ value, swatch = swatchOf(value) }) => ({ value, swatch })),
    };
  });
}

function isAlready(row: StandingProduct, wanted: Partial<StandingProduct>): boolean {
  return Object.entries(wanted).every(([column, value]) =>
    isDeepStrictEqual(row[column as keyof StandingProduct], value),
  );
}
