import { stockReasonWords } from '#contract/inventory/inventory-rules.ts';
import type { StockMovement } from '#contract/ledger/admin-ledger.ts';
import type { ChipTone } from '#web/ui/chip.tsx';
import { Link } from '#web/ui/link.tsx';
import { MovementItem, signed } from './movement-item.tsx';

const kinds: Record<StockMovement['kind'], [word: string, tone: ChipTone]> = {
  counted: ['Counted', 'indigo'],
  held: ['Held', 'turmeric'],
  released: ['Released', 'plain'],
  sold: ['Sold', 'leaf'],
  'put-back': ['Put back', 'river'],
  uncounted: ['No longer counted', 'madder'],
};

export function StockItem({ movement }: { movement: StockMovement }) {
  const { at, kind, reason, productId, name, variant, orderId, stock, held } = movement;
  const [word, tone] = kinds[kind];
  const cause = reason ? stockReasonWords[reason] : word;
  const count = (units: number) => units.toLocaleString('en-IN');
  return (
    <MovementItem
      at={at}
      word={cause}
      tone={tone}
      orderId={orderId}
      figures={
        <>
          {stock !== 0 && <span className="block">{signed(stock, count)} in stock</span>}
          {held !== 0 && (
            <span className="block font-normal text-soft">{signed(held, count)} held</span>
          )}
        </>
      }
    >
      <Link
        to={`/admin/products?edit=${productId}`}
        className="inline-flex min-h-11 min-w-0 items-center break-words underline-offset-4 hover:underline"
      >
        {name}
      </Link>
      {variant && <span className="text-soft">{variant}</span>}
    </MovementItem>
  );
}
