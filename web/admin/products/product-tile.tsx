import type { ReactNode } from 'react';
import type { AdminProduct } from '#contract/catalogue/admin-products.ts';
import { formatRupees, percentOff } from '#contract/money/money.ts';
import { ResponsiveImage } from '#web/ui/images/responsive-image.tsx';
import { languageOf } from '#web/ui/language.ts';
import { Price } from '#web/ui/price.tsx';
import { StockToggle } from './stock-toggle.tsx';
import { TileActions } from './tile-actions.tsx';

/** A product of the grid, with its most frequent actions; `box` chooses it. */
export function ProductTile({ product, box }: { product: AdminProduct; box: ReactNode }) {
  return (
    <li>
      <article className="flex h-full flex-col overflow-hidden rounded-lg border border-line bg-rice shadow-card">
        <div className="relative">
          <ResponsiveImage
            image={product.image}
            alt={product.imageAlts[0] ?? ''}
            sizes="(min-width: 64rem) 16rem, (min-width: 40rem) 30vw, 46vw"
            className="aspect-square"
          />
          {box}
          <Badges product={product} />
          {!product.inStock && (
            <p className="absolute inset-0 grid place-items-center bg-ink/60">
              <span className="rounded-sm bg-ink px-3 py-1.5 font-semibold text-rice text-sm">
                Out of Stock
              </span>
            </p>
          )}
        </div>
        <div className="flex flex-1 flex-col gap-1 p-3">
          <h2
            lang={languageOf(product.name)}
            className="line-clamp-2 text-base leading-snug md:text-lg"
          >
            {product.name}
          </h2>
          <TilePrice product={product} />
          <a
            href={`/product/${product.id}`}
            target="_blank"
            rel="noreferrer"
            aria-label={`View in shop: ${product.name}`}
            className="inline-flex min-h-11 w-max items-center text-sm underline underline-offset-4"
          >
            View in shop
          </a>
          <p className="text-sm text-soft">
            {product.variants.length > 1 && `${product.variants.length} variants, `}
            {stockWords(product)}
          </p>
          <div className="mt-auto grid gap-1 pt-1">
            <StockToggle product={product} />
            <TileActions product={product} />
          </div>
        </div>
      </article>
    </li>
  );
}

function Badges({ product: { price, discountPrice, featured } }: { product: AdminProduct }) {
  const percent = percentOff(price, discountPrice);
  const look = 'w-max rounded-sm px-2 py-0.5 font-semibold text-sm leading-snug';
  return (
    <div className="absolute top-2 left-2 z-10 grid gap-1">
      {percent > 0 && <p className={`${look} bg-leaf text-rice`}>{percent}% off</p>}
      {featured && <p className={`${look} bg-turmeric-wash text-turmeric-deep`}>Featured</p>}
    </div>
  );
}

/** One price, or those between which its variants cost. */
function TilePrice({ product }: { product: AdminProduct }) {
  const { price, discountPrice, priceRange } = product;
  const { min, max } = priceRange;
  if (min === max) return <Price price={price} discountPrice={discountPrice} withoutPercent />;
  return (
    <p className="font-semibold text-lg leading-tight tabular-nums">
      {formatRupees(min)} – {formatRupees(max)}
    </p>
  );
}

function stockWords({ stock, reservedUnits, variants }: AdminProduct): string {
  if (stock === null) {
    if (variants.length === 1) return 'Made to order';
    return variants.some((each) => each.stock !== null) ? 'some made to order' : 'made to order';
  }
  if (stock === 0) return variants.length > 1 ? 'none left' : 'None left';
  return reservedUnits > 0 ? `${stock} left, ${reservedUnits} in checkout` : `${stock} left`;
}
