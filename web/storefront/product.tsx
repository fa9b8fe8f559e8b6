import { lazy, Suspense, useEffect, useState } from 'react';
import {
  type LoaderFunctionArgs,
  redirect,
  type ShouldRevalidateFunction,
  useLocation,
} from 'react-router';
import { catalogueApi } from '#contract/catalogue/catalogue.endpoints.ts';
import type { Product } from '#contract/catalogue/catalogue.ts';
import { productPath } from '#contract/catalogue/catalogue-rules.ts';
import { withoutMarks } from '#contract/catalogue/light-markup.ts';
import { isForSale, variantWith } from '#contract/catalogue/variants.ts';
import { formatRupees, priceWithGst, sellingPrice } from '#contract/money/money.ts';
import { addressOf, productAs } from '#web/cart/lines.ts';
import { inBrowser, type Load, onServerWithPreviews } from '#web/page/load-page.ts';
import { pageMeta } from '#web/page/page-meta.ts';
import { Chip } from '#web/ui/chip.tsx';
import { Stars } from '#web/ui/images/stars.tsx';
import { languageOf } from '#web/ui/language.ts';
import { Price } from '#web/ui/price.tsx';
import type { Route } from './+types/product.ts';
import { CachedNote } from './catalogue/cached-note.tsx';
import { useCategoryNames } from './catalogue/category-names.ts';
import { orAsSeen } from './catalogue/seen-pages.ts';
import { useCachedNotice } from './catalogue/use-cached-notice.ts';
import { BuyForm } from './choice/buy-form.tsx';
import { isFormSent, readChoice } from './choice/read-choice.ts';
import { useChoice, useVariantAddress } from './choice/use-choice.ts';
import { Gallery } from './product/gallery.tsx';
import { MadeBy } from './product/made-by.tsx';
import { imageAltOf } from './product/media.ts';
import { AfterPurchase, MadeLikeThis, ProductFacts } from './product/product-facts.tsx';
import { ProductFailure } from './product/product-failure.tsx';
import { ProductScript } from './product/product-script.tsx';
import { ProductWay } from './product/product-way.tsx';
import { loadRelated, Related } from './product/related.tsx';
import { ShareRow } from './product/share-row.tsx';
import { TextSection } from './product/text-section.tsx';
import { TrustBadges } from './product/trust-badges.tsx';
import { useFreshProduct } from './product/use-fresh-product.ts';
import { loadReviews } from './reviews/load-reviews.ts';
import { Reviews } from './reviews/reviews.tsx';

const load = (async (ask, { params }) => {
  const { data } = await ask(catalogueApi.readProduct, { params: { id: params.id ?? '' } });
  const { product } = data;
  return {
    product,
    related: loadRelated(ask, product),
    reviews: loadReviews(ask, product),
    isCached: false,
  };
}) satisfies Load<unknown>;

export async function loader(args: LoaderFunctionArgs) {
  const { search } = new URL(args.request.url);
  const loadOnServer = onServerWithPreviews(load, ({ product }) => {
    const { image } = inVariant(product, search);
    return image ? [image] : [];
  });
  const page = await loadOnServer(args);
  const { product } = page;
  const variant = chosenBy(product, search);
  if (variant && isFormSent(search)) {
    throw redirect(`${productPath(product)}?variant=${variant.id}`);
  }
  const [related, reviews] = await Promise.all([page.related, page.reviews]);
  return { ...page, related, reviews };
}

export const clientLoader = inBrowser(orAsSeen(load));

/** A choice only changes the address. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) => {
  const isChoice = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return !isChoice && defaultShouldRevalidate;
};

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { product } = loaderData;
  const { name } = product;
  // A shared link shows the variant that it opens.
  const { image, price, discountPrice, gstRate } = inVariant(product, location.search);
  return pageMeta(
    { matches },
    {
      title: product.searchTitle ?? name,
      description: product.searchDescription ?? withoutMarks(product.description),
      canonical: productPath(product),
      image: image || undefined,
      imageAlt: imageAltOf(product, image),
      product: {
        price: priceWithGst(sellingPrice(price, discountPrice), gstRate),
        availability: isForSale(chosenBy(product, location.search) ?? product)
          ? 'in stock'
          : 'out of stock',
      },
    },
  );
}

function chosenBy(product: Product, search: string) {
  return variantWith(product.variants, readChoice(product, search));
}

/** As the address shows it: in the variant that it names, or in general. */
function inVariant(product: Product, search: string) {
  return productAs(product, { variantId: chosenBy(product, search)?.id });
}

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const { product, related, reviews, isCached } = loaderData;
  useCachedNotice(isCached);
  return (
    <div className="wrap py-3 md:py-6">
      {isCached && <CachedNote />}
      <ProductWay product={product} />
      {/* Another product is another page: nothing chosen or shown carries over. */}
      <ProductView key={product.id} loaded={product} />
      <Reviews product={product} loaded={reviews} />
      <ProductScript product={product} reviews={reviews} />
      <Related category={product.category} products={related} />
    </div>
  );
}

const BUY_FORM = 'buy';

/** Nothing is missing from the page where it cannot be loaded. */
const BuyBar = lazy(() => import('./choice/buy-bar.tsx').catch(() => ({ default: () => null })));

function ProductView({ loaded }: { loaded: Product }) {
  const { product, look } = useFreshProduct(loaded);
  const choice = useChoice(product, useLocation().search);
  const putIntoAddress = useVariantAddress();
  const [hasScrolled, setScrolled] = useState(false);
  useEffect(() => {
    window.addEventListener('scroll', () => setScrolled(true), { once: true });
  }, []);
  const { variant } = choice;
  const chosen = product.options.length > 0 ? variant : undefined;
  return (
    <div className="mt-2 grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,37.5rem)_minmax(0,1fr)] lg:gap-12">
      <Gallery product={product} shown={chosen?.image ?? undefined} />
      <div className="grid content-start gap-5">
        <Heading product={product} />
        <PriceBlock of={variant ?? product} range={variant ? undefined : product.priceRange} />
        <BuyForm
          product={product}
          choice={choice}
          onChoose={(option, value) => putIntoAddress(choice.choose(option, value))}
          look={look}
          id={BUY_FORM}
        />
        {hasScrolled && (
          <Suspense>
            <BuyBar form={BUY_FORM} product={product} choice={choice} />
          </Suspense>
        )}
        <ShareRow name={product.name} path={addressOf(product, choice.chosen)} />
        <TrustBadges />
        <ProductFacts product={product} />
        {product.care && <TextSection title="Care" text={product.care} />}
        {product.maker && <MadeBy maker={product.maker} />}
        <MadeLikeThis product={product} />
        <AfterPurchase />
      </div>
    </div>
  );
}

function Heading({ product }: { product: Product }) {
  const { name, category, featured, rating, reviews } = product;
  return (
    <div>
      <div className="flex flex-wrap gap-2">
        <Chip tone="indigo">{useCategoryNames(category).one}</Chip>
        {featured && <Chip tone="turmeric">Featured</Chip>}
      </div>
      <h1 lang={languageOf(name)} className="mt-3 text-3xl md:text-4xl">
        {name}
      </h1>
      {rating > 0 && reviews > 0 && <Stars rating={rating} reviews={reviews} className="mt-2" />}
    </div>
  );
}

interface PriceBlockProps {
  of: Pick<Product, 'price' | 'discountPrice' | 'gstRate'>;
  /** Until a variant is chosen. */
  range: Product['priceRange'] | undefined;
}

function PriceBlock({ of: { price, discountPrice, gstRate }, range }: PriceBlockProps) {
  const inTheEnd = priceWithGst(sellingPrice(price, discountPrice), gstRate);
  return (
    <div>
      <Price price={price} discountPrice={discountPrice} range={range} size="large" />
      <p className="mt-1 text-sm text-soft">
        {gstRate > 0 && `${formatRupees(inTheEnd)} including GST. `}
        Free shipping across India.
      </p>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ProductFailure error={error} />;
}
