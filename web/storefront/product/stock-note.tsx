import type { Product } from '#contract/catalogue/catalogue.ts';
import { catalogueMessages } from '#contract/catalogue/catalogue-rules.ts';

const FEW = 3;

/** Announced to screen readers too: it may change while the page is open. */
export function StockNote({ product, size }: { product: Product; size: string | null }) {
  const { reserved } = product;
  const chosen = product.sizes.find((each) => each.size === size);
  const note = noteOf(product, chosen?.availableQuantity ?? product.availableQuantity);
  return (
    <div role="status" className="empty:hidden">
      {note && <p className="font-semibold text-geru">{note}</p>}
      {reserved && (
        <p className="text-sm text-soft">
          If it is not bought, it is available again within 15 minutes; this page updates itself.
        </p>
      )}
    </div>
  );
}

function noteOf({ reserved, inStock, stock }: Product, left: number | null): string | null {
  if (reserved) return catalogueMessages.heldBySomeone;
  if (!inStock) return null;
  if (stock === null) return 'Made to order';
  if (stock === 1) return 'The only one';
  if (left !== null && left <= FEW) return `${left} left`;
  return null;
}
