import type { Variant } from '#contract/catalogue/catalogue.ts';
import { catalogueMessages } from '#contract/catalogue/catalogue-rules.ts';

const FEW = 3;

type Stock = Pick<Variant, 'inStock' | 'reserved' | 'stock' | 'availableQuantity'>;

interface StockNoteProps {
  /** The chosen variant, or the product until one is chosen. */
  of: Stock;
  /** It has others beside it. */
  isOneOfSeveral: boolean;
  isChosen: boolean;
}

/** Announced to screen readers too: it may change while the page is open. */
export function StockNote({ of, isChosen, isOneOfSeveral }: StockNoteProps) {
  const note = of.reserved || isChosen ? noteOf(of, isOneOfSeveral) : null;
  return (
    <div role="status" className="empty:hidden">
      {note && <p className="font-semibold text-accent">{note}</p>}
      {of.reserved && (
        <p className="text-sm text-soft">
          If the payment is not completed, the product is available again within 15 minutes. This
          page updates itself.
        </p>
      )}
    </div>
  );
}

function noteOf(
  { reserved, inStock, stock, availableQuantity: left }: Stock,
  isOneOfSeveral: boolean,
): string | null {
  if (reserved) return catalogueMessages.heldBySomeone;
  if (!inStock) return null;
  if (stock === null) return 'Made to order';
  if (stock === 1 && !isOneOfSeveral) return 'One of a kind, only 1 available';
  if (left !== null && left <= FEW) return `${left} left`;
  return null;
}
