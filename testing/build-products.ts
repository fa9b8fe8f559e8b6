import type { Category } from '#contract/catalogue/catalogue-rules.ts';
import { saveSearchForms } from '#server/catalogue/search-words/search-forms.queries.ts';
import { searchVector, wordsOf } from '#server/catalogue/search-words/search-words.ts';
import type { Shop } from '#server/infra/shop/shop.ts';

export interface ProductFacts {
  id?: string;
  name?: string;
  description?: string;
  category?: Category;
  pricePaise?: number;
  discountPricePaise?: number | null;
  /** A count; null (the default) is made to order. */
  stock?: number | null;
  reserved?: number;
  /** With commas it is a choice. */
  size?: string | null;
  /** Counts of the sizes; `stock` then is their sum. */
  sizeStocks?: Record<string, number>;
  material?: string | null;
  tags?: string[];
  featured?: boolean;
  onSale?: boolean;
  hsn?: string | null;
  gstRate?: number | null;
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
  await saveSearchForms(shop.db, wordsOf(Object.values(texts).flat().join(' ')));
  await shop.db
    .insertInto('products')
    .values({
      id,
      ...texts,
      search_words: searchVector(texts),
      category: facts.category ?? 'painting',
      price_paise: facts.pricePaise ?? 250000,
      discount_price_paise: facts.discountPricePaise ?? null,
      stock: facts.stock ?? null,
      reserved: facts.reserved ?? 0,
      size: facts.size ?? null,
      featured: facts.featured ?? false,
      on_sale: facts.onSale ?? true,
      hsn: facts.hsn ?? null,
      gst_rate: facts.gstRate ?? null,
      created_at: facts.createdAt ?? shop.clock.now(),
      deleted_at: facts.deletedAt ?? null,
    })
    .execute();
  for (const [position, [size, stock]] of Object.entries(facts.sizeStocks ?? {}).entries()) {
    await shop.db
      .insertInto('product_sizes')
      .values({ product_id: id, size, stock, position })
      .execute();
  }
  for (const [position, url] of (facts.images ?? []).entries()) {
    await shop.db.insertInto('product_images').values({ product_id: id, position, url }).execute();
  }
  return { id };
}
