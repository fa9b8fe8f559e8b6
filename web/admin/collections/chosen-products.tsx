import type { ChosenProduct } from '#contract/collections/admin-collections.ts';
import { collectionLimits, collectionMessages } from '#contract/collections/collection-rules.ts';
import { ProductName, ProductSearch } from '#web/admin/content/product-field.tsx';
import { ReorderList } from '#web/admin/list/reorder-list.tsx';
import { Button } from '#web/ui/button.tsx';
import { X } from '#web/ui/icons/icons.ts';

interface ChosenProductsProps {
  products: readonly ChosenProduct[];
  onChange(products: ChosenProduct[]): void;
}

/** Products that are found by name, and put into an order. */
export function ChosenProducts({ products, onChange }: ChosenProductsProps) {
  const isFull = products.length >= collectionLimits.productsMax;
  return (
    <>
      <ProductSearch
        label="Add products"
        hint={isFull ? collectionMessages.products : 'Search by name, tag or material'}
        disabled={isFull}
        chosen={products}
        onAdd={({ id, name, image }) => onChange([...products, { id, name, image }])}
      />
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
