import clsx from 'clsx';
import { useId, useState } from 'react';
import { isNamed, namedChoices } from '#contract/search/searched-words.ts';
import { tillApi } from '#contract/till/till.endpoints.ts';
import type { TillProduct } from '#contract/till/till.ts';
import { tillLimits } from '#contract/till/till-rules.ts';
import { useAdminCall } from '#web/admin/records/admin-call.ts';
import { useRead } from '#web/admin/records/use-read.ts';
import { useShopFacts } from '#web/page/shop-facts.ts';
import { controlClass } from '#web/ui/forms/field.tsx';
import { Search } from '#web/ui/icons/icons.ts';
import { ProductTile } from './product-tile.tsx';
import { countOf, type Sale } from './sale.ts';

const PATIENCE_MS = 250;

interface ProductGridProps {
  products: readonly TillProduct[];
  /** Only the first are here. */
  hasMore: boolean;
  sale: Sale;
  onChoose(product: TillProduct): void;
}

/** What can be sold, as images; what sold last stands first. */
export function ProductGrid({ products, hasMore, sale, onChoose }: ProductGridProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [category, setCategory] = useState('');
  const found = useFound(products, typed, hasMore);
  const shown = found.filter((product) => !category || product.category === category);
  return (
    <section aria-label="Products" className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
      <label htmlFor={id} className="relative block">
        <span className="sr-only">Search products</span>
        <Search aria-hidden="true" className="absolute top-3 left-3 size-5 text-soft" />
        <input
          id={id}
          type="search"
          placeholder="Search products..."
          autoComplete="off"
          maxLength={tillLimits.searchMax}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          className={`${controlClass} pl-10`}
        />
      </label>
      <CategoryChips products={products} chosen={category} onChoose={setCategory} />
      {shown.length === 0 ? (
        <p className="py-12 text-center text-soft">No products found</p>
      ) : (
        <ul className="grid grid-cols-3 gap-2 sm:grid-cols-4 lg:grid-cols-[repeat(auto-fill,minmax(8rem,1fr))]">
          {shown.map((product) => (
            <li key={product.id}>
              <ProductTile
                product={product}
                taken={takenOf(sale, product)}
                onChoose={() => onChoose(product)}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function takenOf({ lines }: Sale, { id }: TillProduct): number {
  return countOf({ lines: lines.filter(({ productId }) => productId === id) });
}

function useFound(products: readonly TillProduct[], typed: string, hasMore: boolean) {
  const adminCall = useAdminCall();
  const q = typed.trim();
  const { answer } = useRead(
    hasMore && q.length >= 2 && (() => adminCall(tillApi.readTill, { query: { q } })),
    [q],
    PATIENCE_MS,
  );
  if (!q) return products;
  const words = namedChoices(q);
  const here = products.filter(({ name }) => isNamed(name, words));
  const others = answer?.data.products.filter(
    ({ id, name }) => isNamed(name, words) && !here.some((product) => product.id === id),
  );
  return [...here, ...(others ?? [])];
}

interface CategoryChipsProps {
  products: readonly TillProduct[];
  chosen: string;
  onChoose(category: string): void;
}

function CategoryChips({ products, chosen, onChoose }: CategoryChipsProps) {
  const { categories } = useShopFacts();
  const there = new Set(products.map(({ category }) => category));
  const offered = categories.filter(({ address }) => there.has(address));
  if (offered.length < 2) return null;
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-2">
      <legend className="sr-only">Category</legend>
      {[{ address: '', title: 'All' }, ...offered].map(({ address, title }) => (
        <button
          key={address}
          type="button"
          aria-pressed={chosen === address}
          onClick={() => onChoose(address)}
          className={clsx(
            'min-h-11 shrink-0 rounded-full border px-4',
            chosen === address
              ? 'border-accent bg-accent-wash text-accent-deep'
              : 'border-edge bg-rice',
          )}
        >
          {title}
        </button>
      ))}
    </fieldset>
  );
}
