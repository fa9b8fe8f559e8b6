import { Suspense } from 'react';
import { Await } from 'react-router';
import { catalogueApi } from '#contract/catalogue/catalogue.endpoints.ts';
import type { Product } from '#contract/catalogue/catalogue.ts';
import type { Ask } from '#web/page/load-page.ts';
import { type CardProduct, cardOf } from '../catalogue/card-product.ts';
import { useCategoryNames } from '../catalogue/category-names.ts';
import { ProductGrid } from '../catalogue/product-grid.tsx';

const SHOWN = 4;

/** Other products of its category, available ones first; none if the shop does not answer. */
export async function loadRelated(ask: Ask, { id, category }: Product): Promise<CardProduct[]> {
  try {
    const query = { category, sort: 'newest', limit: 2 * SHOWN } as const;
    const { data } = await ask(catalogueApi.listProducts, { query });
    const others = data.products.filter((product) => product.id !== id);
    const [free, taken] = [true, false].map((inStock) =>
      others.filter((product) => product.inStock === inStock),
    );
    return [...free!, ...taken!].slice(0, SHOWN).map(cardOf);
  } catch {
    return [];
  }
}

interface RelatedProps {
  category: string;
  /** Loaded on a page from the server, a promise in the browser. */
  products: CardProduct[] | Promise<CardProduct[]>;
}

export function Related({ category, products }: RelatedProps) {
  const { title } = useCategoryNames(category);
  return (
    <Suspense fallback={<div className="min-h-96" />}>
      <Await resolve={products}>
        {(loaded) =>
          loaded.length > 0 && (
            <section className="mt-14 md:mt-20">
              <h2 className="mb-5 text-2xl">More {title.toLowerCase()}</h2>
              <ProductGrid products={loaded} columns={4} level={3} />
            </section>
          )
        }
      </Await>
    </Suspense>
  );
}
