import type { Insertable, Updateable } from 'kysely';
import type { Option } from '#contract/catalogue/catalogue.ts';
import { sizeChoices } from '#contract/catalogue/catalogue-rules.ts';
import { saveSearchForms } from '#server/catalogue/search-words/search-forms.queries.ts';
import { searchVector, wordsOf } from '#server/catalogue/search-words/search-words.ts';
import type { Variants } from '#server/infra/database/schema.ts';
import type { Shop } from '#server/infra/shop/shop.ts';

export interface ProductFacts {
  id?: string;
  name?: string;
  description?: string;
  category?: string;
  pricePaise?: number;
  discountPricePaise?: number | null;
  /** A count; null (the default) is made to order. */
  stock?: number | null;
  reserved?: number;
  /** With commas it is a choice. */
  size?: string | null;
  /** Counts of the sizes, each by itself; otherwise they share `stock`. */
  sizeStocks?: Record<string, number>;
  /** Instead of `size`: options by name, and what differs of the variants. */
  options?: Record<string, string[]>;
  variants?: Partial<Insertable<Variants>>[];
  material?: string | null;
  care?: string;
  tags?: string[];
  featured?: boolean;
  onSale?: boolean;
  hsn?: string | null;
  gstRate?: number | null;
  lowStockAt?: number | null;
  makerId?: string | null;
  /** Each unit gets a certificate; a number is the size of its edition. */
  certificate?: { technique?: string; year?: number; edition?: number };
  /** Addresses of images. */
  images?: string[];
  createdAt?: Date;
  deletedAt?: Date | null;
}

/** Inserts a product into the database; returns its id. */
export async function buildProduct(shop: Shop, facts: ProductFacts = {}): Promise<{ id: string }> {
  const id = facts.id ?? shop.random.id();
  const texts = {
    name: facts.name ?? 'Hills at Dusk',
    description: facts.description ?? 'Painted by hand on cotton canvas.',
    material: facts.material ?? null,
    tags: facts.tags ?? [],
  };
  const values = optionsOf(facts).flatMap((option) => option.values.map(({ value }) => value));
  const skus = (facts.variants ?? []).flatMap(({ sku }) => sku ?? []);
  await saveSearchForms(shop.db, wordsOf(Object.values(texts).flat().join(' ')));
  await shop.db
    .insertInto('products')
    .values({
      id,
      ...texts,
      searchWords: searchVector({ ...texts, choices: [...values, ...skus] }),
      category: facts.category ?? 'painting',
      pricePaise: facts.pricePaise ?? 250000,
      discountPricePaise: facts.discountPricePaise ?? null,
      options: JSON.stringify(optionsOf(facts)),
      size: facts.size ?? null,
      care: facts.care ?? '',
      featured: facts.featured ?? false,
      onSale: facts.onSale ?? true,
      hsn: facts.hsn ?? null,
      gstRate: facts.gstRate ?? null,
      lowStockAt: facts.lowStockAt ?? null,
      makerId: facts.makerId ?? null,
      isCertified: facts.certificate !== undefined,
      technique: facts.certificate?.technique ?? null,
      madeIn: facts.certificate?.year ?? null,
      edition: facts.certificate?.edition ?? null,
      createdAt: facts.createdAt ?? shop.clock.now(),
      deletedAt: facts.deletedAt ?? null,
    })
    .execute();
  await shop.db
    .insertInto('variants')
    .values(variantsOf(shop, id, facts))
    .execute();
  for (const [position, url] of (facts.images ?? []).entries()) {
    await shop.db.insertInto('productImages').values({ productId: id, position, url }).execute();
  }
  return { id };
}

function optionsOf(facts: ProductFacts): Option[] {
  const sizes = sizesOf(facts);
  const options = facts.options ?? (sizes.length > 0 ? { Size: sizes } : {});
  return Object.entries(options).map(([name, values]) => ({
    name,
    values: values.map((value) => ({ value, swatch: null })),
  }));
}

const sizesOf = ({ size, sizeStocks }: ProductFacts) =>
  sizeStocks ? Object.keys(sizeStocks) : sizeChoices(size);

function variantsOf(shop: Shop, productId: string, facts: ProductFacts): Insertable<Variants>[] {
  const shared = {
    productId,
    pricePaise: facts.pricePaise ?? 250000,
    discountPricePaise: facts.discountPricePaise ?? null,
    deletedAt: facts.deletedAt ?? null,
  };
  const count = { stock: facts.stock ?? null, reserved: facts.reserved ?? 0 };
  if (facts.options) {
    return combinations(Object.values(facts.options)).map((optionValues, position) => ({
      id: shop.random.id(),
      ...shared,
      ...count,
      position,
      optionValues,
      ...facts.variants?.[position],
    }));
  }
  const sizes = sizesOf(facts);
  if (sizes.length === 0)
    return [{ id: shop.random.id(), ...shared, ...count, ...facts.variants?.[0] }];
  const ids = sizes.map(() => shop.random.id());
  return sizes.map((size, position) => {
    const row = { ...shared, id: ids[position]!, position, optionValues: [size] };
    if (facts.sizeStocks) return { ...row, stock: facts.sizeStocks[size] ?? 0 };
    if (position === 0 || count.stock === null) return { ...row, ...count };
    return { ...row, stockOf: ids[0]! };
  });
}

function combinations([first, ...others]: string[][]): string[][] {
  if (!first) return [[]];
  return first.flatMap((value) => combinations(others).map((rest) => [value, ...rest]));
}

/** The variants on offer, in their order. */
export function listVariants({ db }: Pick<Shop, 'db'>, productId: string) {
  return db
    .selectFrom('variants')
    .selectAll()
    .where('productId', '=', productId)
    .where('deletedAt', 'is', null)
    .orderBy('position')
    .execute();
}

/** As if somebody had changed all its variants that have a count of their own, in the database. */
export async function setVariants(
  { db }: Pick<Shop, 'db'>,
  productId: string,
  changes: Updateable<Variants>,
): Promise<void> {
  await db
    .updateTable('variants')
    .set(changes)
    .where('productId', '=', productId)
    .where('deletedAt', 'is', null)
    .where('stockOf', 'is', null)
    .execute();
}
