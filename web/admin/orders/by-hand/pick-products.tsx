import { useState } from 'react';
import type { TillProduct } from '#contract/till/till.ts';
import { ProductTile } from '#web/admin/till/product-tile.tsx';
import { Button } from '#web/ui/button.tsx';
import type { TypedLine } from './typed-order.ts';

/** Two rows on a desk; two on a phone as well, of three. */
const FIRST = 8;
const beyondPhone = 'max-sm:nth-[n+7]:hidden';

interface PickProductsProps {
  products: readonly TillProduct[];
  lines: readonly TypedLine[];
  disabled: boolean;
  onChoose(product: TillProduct): void;
}

/** What sold last, to be tapped. */
export function PickProducts({ products, lines, disabled, onChoose }: PickProductsProps) {
  const [showsAll, setShowsAll] = useState(false);
  if (products.length === 0) return null;
  const shown = showsAll ? products : products.slice(0, FIRST);
  return (
    <fieldset disabled={disabled} className="grid min-w-0 gap-2">
      <legend className="sr-only">Products to tap</legend>
      <ul className="grid grid-cols-3 gap-2 sm:grid-cols-4">
        {shown.map((product) => (
          <li key={product.id} className={showsAll ? undefined : beyondPhone}>
            <ProductTile
              product={product}
              taken={takenOf(lines, product)}
              onChoose={() => onChoose(product)}
            />
          </li>
        ))}
      </ul>
      {!showsAll && products.length > FIRST && (
        <Button variant="quiet" className="justify-self-start" onClick={() => setShowsAll(true)}>
          Show More Products
        </Button>
      )}
    </fieldset>
  );
}

function takenOf(lines: readonly TypedLine[], { id }: TillProduct): number {
  return lines.reduce(
    (sum, line) =>
      line.kind === 'product' && line.productId === id ? sum + (Number(line.quantity) || 0) : sum,
    0,
  );
}
