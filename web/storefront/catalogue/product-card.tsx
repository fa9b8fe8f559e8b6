import clsx from 'clsx';
import { lazy, Suspense, useState } from 'react';
import { catalogueMessages, productPath } from '#contract/catalogue/catalogue-rules.ts';
import { percentOff } from '#contract/money/money.ts';
import { useCart } from '#web/cart/cart.ts';
import { addressOf, type Chosen, chosenLabel, nothingChosen } from '#web/cart/lines.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { ShoppingBag } from '#web/ui/icons/icons.ts';
import { ResponsiveImage } from '#web/ui/images/responsive-image.tsx';
import { Stars } from '#web/ui/images/stars.tsx';
import { languageOf } from '#web/ui/language.ts';
import { Link } from '#web/ui/link.tsx';
import { Price } from '#web/ui/price.tsx';
import { Swatch } from '../choice/swatch.tsx';
import { WishButton } from '../choice/wish-button.tsx';
import type { CardProduct } from './card-product.ts';
import { useCategoryNames } from './category-names.ts';

export type CardLayout = 'grid' | 'list';

interface ProductCardProps {
  product: CardProduct;
  layout?: CardLayout;
  /** Of the name's heading: 2 right under the page's title, 3 in a section. */
  level?: 2 | 3;
  /** Set for the page's first image. */
  priority?: boolean;
  /** Set where all are featured. */
  withoutFeatured?: boolean;
  /** The variant that was chosen of it. */
  chosen?: Chosen;
  /** Set where another way to the cart stands beside the card. */
  withoutAdd?: boolean;
}

const cardSizes: Record<CardLayout, string> = {
  grid: '(min-width: 64rem) 18rem, (min-width: 48rem) 30vw, 46vw',
  list: '(min-width: 40rem) 10rem, 34vw',
};

export function ProductCard({
  product,
  layout = 'grid',
  level = 3,
  priority,
  withoutFeatured,
  withoutAdd,
  chosen,
}: ProductCardProps) {
  const isList = layout === 'list';
  const { one } = useCategoryNames(product.category);
  const Heading = `h${level}` as const;
  return (
    <article
      className={clsx(
        'group relative flex text-wrap overflow-hidden rounded-lg border border-line bg-rice transition-shadow focus-within:shadow-card hover:shadow-card',
        isList ? 'flex-row' : 'h-full flex-col',
      )}
    >
      <div className={clsx('relative', isList && 'min-h-32 w-[34%] max-w-40 shrink-0 md:min-h-40')}>
        <ResponsiveImage
          image={product.image}
          alt={product.alt}
          sizes={cardSizes[layout]}
          priority={priority}
          className={clsx(
            isList ? 'absolute inset-0' : 'aspect-square',
            '[&_img]:transition-transform [&_img]:duration-500 group-hover:[&_img]:scale-103',
          )}
        />
        <Badges product={withoutFeatured ? { ...product, featured: false } : product} />
        <SoldNote product={product} />
        {!isList && <WishButton product={product} className="absolute top-0 right-0 z-10" />}
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-1.5 p-3 md:p-4">
        {/* What it is made of first: a card has no room for all of it. */}
        <p className="break-words text-sm text-soft leading-snug">
          {product.material?.split(',')[0] ?? one}
        </p>
        <Heading
          lang={languageOf(product.name)}
          className="line-clamp-3 text-wrap leading-snug md:text-lg"
        >
          <Link
            to={addressOf(product, chosen ?? nothingChosen)}
            className="after:absolute after:inset-0 group-hover:text-accent"
          >
            {product.name}
          </Link>
        </Heading>
        {product.rating > 0 && product.reviews > 0 && (
          <Stars rating={product.rating} reviews={product.reviews} />
        )}
        {chosen?.selectedSize ? (
          <p className="text-sm text-soft">{chosenLabel(product, chosen.selectedSize)}</p>
        ) : (
          <Swatches options={product.options} />
        )}
        <div className="mt-auto flex items-end justify-between gap-1 pt-1">
          <Price
            price={product.price}
            discountPrice={product.discountPrice}
            range={product.priceRange}
            withoutPercent
            className="min-w-0"
          />
          <span className="-mr-2 -mb-2 relative z-10 ml-auto flex shrink-0">
            {isList && <WishButton product={product} />}
            {!withoutAdd && <QuickAdd product={product} />}
          </span>
        </div>
      </div>
    </article>
  );
}

function Badges({ product: { price, discountPrice, featured } }: { product: CardProduct }) {
  const percent = percentOff(price, discountPrice);
  if (percent === 0 && !featured) return null;
  const look = 'w-max rounded-sm px-2 py-0.5 font-semibold text-sm leading-snug';
  return (
    <div className="absolute top-2 left-2 grid gap-1">
      {percent > 0 && <p className={`${look} bg-leaf text-rice`}>{percent}% off</p>}
      {featured && <p className={`${look} bg-turmeric-wash text-turmeric-deep`}>Featured</p>}
    </div>
  );
}

function SoldNote({ product }: { product: CardProduct }) {
  if (product.inStock) return null;
  return (
    <p className="absolute inset-x-0 bottom-0 bg-ink/85 px-3 py-1.5 text-center font-semibold text-rice text-sm">
      {product.reserved ? catalogueMessages.heldBySomeone : 'Out of Stock'}
    </p>
  );
}

const SWATCHES = 5;

/** The first colours that there are. */
function Swatches({ options }: Pick<CardProduct, 'options'>) {
  const option = options.find(({ values }) => values.some(({ swatch }) => swatch));
  if (!option) return null;
  return (
    <ul aria-label={option.name} className="flex items-center gap-1.5">
      {option.values.slice(0, SWATCHES).map(({ value, swatch }) => (
        <li key={value} className="grid">
          <span className="sr-only">{value}</span>
          <Swatch swatch={swatch} className="size-4" />
        </li>
      ))}
    </ul>
  );
}

/** What has options opens a sheet to choose; without scripts it is a link to the product. */
function QuickAdd({ product }: { product: CardProduct }) {
  const add = useCart((cart) => cart.add);
  const [isChoosing, setChoosing] = useState(false);
  if (!product.inStock) return null;
  if (product.options.length === 0) {
    return (
      <Button
        variant="quiet"
        size="icon"
        aria-label={`Add ${product.name} to cart`}
        // A double tap adds one.
        onClick={({ detail }) => detail < 2 && add(product)}
        className="text-accent!"
      >
        <ShoppingBag aria-hidden="true" className="size-5" />
      </Button>
    );
  }
  return (
    <>
      <LinkButton
        to={productPath(product)}
        variant="quiet"
        className="px-3! text-sm"
        onClick={(event) => {
          event.preventDefault();
          setChoosing(true);
        }}
      >
        Choose
      </LinkButton>
      {isChoosing && (
        <Suspense>
          <QuickChoice id={product.id} name={product.name} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </>
  );
}

const QuickChoice = lazy(() => import('../choice/quick-choice.tsx'));
