import { useState } from 'react';
import type { ChosenProduct } from '#contract/collections/admin-collections.ts';
import { collectionLimits, collectionMessages } from '#contract/collections/collection-rules.ts';
import { ProductName, useFoundProducts } from '#web/admin/content/product-field.tsx';
import { ReorderList } from '#web/admin/content/reorder-list.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Plus, X } from '#web/ui/icons/icons.ts';

interface ChosenProductsProps {
  products: readonly ChosenProduct[];
  onChange(products: ChosenProduct[]): void;
}

/** Products that are found by name, and put into an order. */
export function ChosenProducts({ products, onChange }: ChosenProductsProps) {
  const [search, setSearch] = useState('');
  const found = useFoundProducts(search).filter(
    ({ id }) => !products.some((product) => product.id === id),
  );
  const isFull = products.length >= collectionLimits.productsMax;
  return (
    <>
      <TextField
        type="search"
        label="Add products"
        hint={isFull ? collectionMessages.products : 'Search by name, tag or material'}
        autoComplete="off"
        value={search}
        disabled={isFull}
        onChange={({ target }) => setSearch(target.value)}
        // Enter would save the collection.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {found.length > 0 && (
        <ul aria-label="Found products" className="grid gap-1">
          {found.map(({ id, name, image }) => (
            <li key={id}>
              <button
                type="button"
                className="flex min-h-11 w-full items-center gap-2 rounded-md p-1 text-left hover:bg-shade"
                onClick={() => onChange([...products, { id, name, image }])}
              >
                <span className="min-w-0 flex-1">
                  <ProductName product={{ name, image }} />
                </span>
                <Plus aria-hidden="true" className="size-5 shrink-0 text-soft" />
                <span className="sr-only">Add</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {products.length === 0 ? (
        <p className="text-soft">No products yet.</p>
      ) : (
        <ReorderList
          label="Products of the collection"
          items={products}
          keyOf={({ id }) => id}
          nameOf={({ name }) => name}
          onChange={onChange}
        >
          {(product) => (
            <span className="flex min-w-0 items-center gap-1">
              <span className="min-w-0 flex-1">
                <ProductName product={product} />
              </span>
              <Button
                variant="quiet"
                size="icon"
                aria-label={`Remove ${product.name}`}
                onClick={() => onChange(products.filter(({ id }) => id !== product.id))}
              >
                <X aria-hidden="true" className="size-5" />
              </Button>
            </span>
          )}
        </ReorderList>
      )}
    </>
  );
}
