import { variantName } from '#contract/catalogue/variants.ts';
import type { InventoryVariant } from '#contract/inventory/inventory.ts';
import type { StockReason } from '#contract/inventory/inventory-rules.ts';
import { Chip } from '#web/ui/chip.tsx';
import { ResponsiveImage } from '#web/ui/images/responsive-image.tsx';
import { languageOf } from '#web/ui/language.ts';
import { Link } from '#web/ui/link.tsx';
import { CountForm } from './count-form.tsx';

interface InventoryRowProps {
  variant: InventoryVariant;
  reason: StockReason;
  onReason(reason: StockReason): void;
}

/** A variant with its count. */
export function InventoryRow({ variant, reason, onReason }: InventoryRowProps) {
  const { productId, name, label, image, stock } = variant;
  return (
    <li className="grid grid-cols-[3.5rem_minmax(0,1fr)] items-start gap-x-4 gap-y-2 p-4 xl:grid-cols-[3.5rem_minmax(0,1fr)_25rem]">
      <ResponsiveImage image={image} alt="" sizes="3.5rem" className="aspect-square rounded-md" />
      <div className="min-w-0">
        <Link
          to={`/admin/products?edit=${productId}`}
          className="block font-semibold leading-snug underline-offset-4 hover:text-accent hover:underline"
        >
          <span lang={languageOf(name)} className="wrap-anywhere">
            {name}
          </span>
          {label && <span className="block font-normal">{label}</span>}
        </Link>
        <Codes variant={variant} />
        <Marks variant={variant} />
      </div>
      <div className="max-xl:col-span-2">
        {stock === null ? (
          <p className="text-soft">Made to order</p>
        ) : (
          <CountForm {...{ variant, stock, name: variantName(name, label), reason, onReason }} />
        )}
      </div>
    </li>
  );
}

function Codes({ variant: { sku, barcode } }: Pick<InventoryRowProps, 'variant'>) {
  if (!sku && !barcode) return null;
  return (
    <p className="mt-0.5 flex flex-wrap gap-x-4 text-sm text-soft [overflow-wrap:anywhere]">
      {sku && <span>SKU {sku}</span>}
      {barcode && <span>Barcode {barcode}</span>}
    </p>
  );
}

function Marks({ variant }: Pick<InventoryRowProps, 'variant'>) {
  const { stock, held, isLow, isShared, onSale } = variant;
  return (
    <p className="mt-1 flex flex-wrap items-center gap-2 text-sm text-soft empty:hidden">
      {stock === 0 && <Chip tone="madder">Out of stock</Chip>}
      {isLow && stock !== 0 && <Chip tone="turmeric">Low</Chip>}
      {!onSale && <Chip>Not on sale</Chip>}
      {held > 0 && <span>{held} in checkouts</span>}
      {isShared && <span>Shared stock</span>}
    </p>
  );
}
