import { useMemo, useState } from 'react';
import type { FieldError } from '#contract/api/envelope.ts';
import { stockText } from '#contract/catalogue/admin-product-rules.ts';
import type { AdminProduct } from '#contract/catalogue/admin-products.ts';
import type { AdminMaker } from '#contract/makers/admin-makers.ts';
import { useAuth } from '#web/account/session/session.tsx';
import { useDraft } from '#web/admin/records/use-draft.ts';
import { newKey } from '#web/browser/new-key.ts';
import { useShopFacts } from '#web/page/shop-facts.ts';
import { productFields, type TypedProduct } from './product-controls.tsx';
import { shownImages, typedOver, withChange } from './typed-product.ts';
import { textOf } from './variants/typed-variants.ts';

/**
 * The saved draft of a form: the changes, and the version of the product that they are based on.
 */
interface SavedForm {
  changes: Partial<TypedProduct>;
  seen: string;
  seenStock: string;
  /** By variant. */
  seenCounts: Record<string, string>;
  /** Of a new product: sent twice, it is still one. */
  key: string;
}

/** The form of an existing product, or of a new one, which begins with who fills it in as its maker. */
export function useProductForm(product: AdminProduct | undefined, makers: readonly AdminMaker[]) {
  const [freshKey] = useState(newKey);
  const initial = useMemo<SavedForm>(
    () => ({
      changes: {},
      seen: product?.updatedAt ?? '',
      seenStock: product ? stockText(product) : '',
      seenCounts: product ? countsOf(product) : {},
      key: product ? '' : freshKey,
    }),
    [product, freshKey],
  );
  const { categories } = useShopFacts();
  // Where there is but one, there is nothing to choose.
  const category = categories.length === 1 ? (categories[0]?.address ?? '') : '';
  const { user } = useAuth();
  const own = makers.find(({ staff }) => staff !== null && staff === user?.id)?._id ?? '';
  const base = useMemo(
    () =>
      product
        ? productFields.typedOf(product)
        : {
            ...productFields.initial,
            stockKind: 'count' as const,
            count: '1',
            category,
            maker: own,
          },
    [product, category, own],
  );
  const { draft, setDraft, forgetDraft, isRestored } = useDraft(
    product ? `product:${product._id}` : 'product:new',
    initial,
  );
  const [problem, setProblem] = useState<FieldError>();
  const typed = typedOver(base, draft.changes);

  function set<K extends keyof TypedProduct>(
    name: K,
    next: TypedProduct[K] | ((before: TypedProduct[K]) => TypedProduct[K]),
  ): void {
    setProblem((before) => (before && isOf(before, name) ? undefined : before));
    setDraft((before) => {
      const now = typedOver(base, before.changes)[name];
      const value = typeof next === 'function' ? next(now) : next;
      return { ...before, changes: withChange(base, before.changes, [name, value]) };
    });
  }

  return {
    base,
    typed,
    draft,
    isRestored,
    problem,
    setProblem,
    set,
    /** For the controls that its fields describe. */
    controls: {
      fields: productFields,
      draft: typed,
      problems: problem
        ? { [problem.field.replace(/^variants\.0\.(?=sku|barcode|weight)/, '')]: problem.message }
        : {},
      change(next: Partial<TypedProduct>) {
        for (const name of Object.keys(next) as (keyof TypedProduct)[]) {
          set(name, next[name] as TypedProduct[typeof name]);
        }
      },
    },
    /** Bases the draft on the current version, which the user has now seen. */
    standOn(present: AdminProduct) {
      setDraft((before) => ({
        ...before,
        changes: withoutGoneImages(before.changes, present),
        seen: present.updatedAt,
        seenStock: stockText(present),
        seenCounts: countsOf(present),
      }));
    },
    forgetDraft,
    /** The keys of the picked files. */
    files: [
      ...typed.images.filter(({ isNew }) => isNew).map(({ id }) => id),
      ...(typed.video ? [typed.video.id] : []),
    ],
    error: (field: keyof TypedProduct | 'stock' | 'images') =>
      problem?.field === field ? problem.message : undefined,
    images: shownImages(typed),
  };
}
export type ProductForm = ReturnType<typeof useProductForm>;

function isOf({ field }: FieldError, name: keyof TypedProduct): boolean {
  return field === name || (name === 'variants' && /^(variants|options|sharedCount)/.test(field));
}

function countsOf({ variants }: AdminProduct): Record<string, string> {
  return Object.fromEntries(variants.map(({ id, stock }) => [id, textOf(stock)]));
}

function withoutGoneImages(
  changes: Partial<TypedProduct>,
  present: AdminProduct,
): Partial<TypedProduct> {
  const { images } = changes;
  if (!images) return changes;
  return {
    ...changes,
    images: images.filter(({ id, isNew }) => isNew || present.images.includes(id)),
  };
}
