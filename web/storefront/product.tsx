import { ArrowLeft } from 'lucide-react';
import { isRouteErrorResponse, Link, useLocation, useNavigate } from 'react-router';
import { catalogueMessages, type Product, readProduct } from '#contract/catalogue.ts';
import { inBrowser, type Load, onServer } from '#web/load-page.ts';
import { Failure } from '#web/shell/page-failure.tsx';
import { pageMeta } from '#web/shell/page-meta.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Price } from '#web/ui/price.tsx';
import { Stars } from '#web/ui/stars.tsx';
import type { Route } from './+types/product.ts';
import { categoryWords } from './catalogue/category-names.ts';
import { BuyForm } from './product/buy-form.tsx';
import { Gallery } from './product/gallery.tsx';
import { TrustBadges } from './product/trust-badges.tsx';

const load = (async (ask, { params }) => {
  const { data } = await ask(readProduct, { params: { id: params.id ?? '' } });
  return { product: data.product };
}) satisfies Load<unknown>;

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { product } = loaderData;
  return pageMeta(
    { matches },
    {
      title: product.name,
      description: product.description,
      canonical: `/product/${product.id}`,
      picture: product.image || undefined,
    },
  );
}

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const { product } = loaderData;
  return (
    <div className="wrap py-3 md:py-6">
      <BackToProducts product={product} />
      {/* Another product is another page: nothing chosen or shown carries over. */}
      <div
        key={product.id}
        className="mt-2 grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,37.5rem)_minmax(0,1fr)] lg:gap-12"
      >
        <Gallery product={product} />
        <div className="grid content-start gap-5">
          <Heading product={product} />
          <PriceBlock product={product} />
          <BuyForm product={product} />
          <TrustBadges />
          <Facts product={product} />
        </div>
      </div>
    </div>
  );
}

/** Goes back to where the shopper came from; who came by a link goes to the category. */
function BackToProducts({ product }: { product: Product }) {
  const navigate = useNavigate();
  const { key } = useLocation();
  return (
    <Link
      to={`/shop/${product.category}`}
      onClick={(event) => {
        if (key === 'default') return;
        event.preventDefault();
        navigate(-1);
      }}
      className="inline-flex min-h-11 items-center gap-2 font-semibold text-soft hover:text-geru"
    >
      <ArrowLeft aria-hidden="true" className="size-5" />
      Back to Products
    </Link>
  );
}

function Heading({ product }: { product: Product }) {
  const { name, category, featured, rating, reviews } = product;
  return (
    <div>
      <div className="flex flex-wrap gap-2">
        <Chip tone="indigo">{categoryWords[category].one}</Chip>
        {featured && <Chip tone="turmeric">Featured</Chip>}
      </div>
      <h1 className="mt-3 text-3xl md:text-4xl">{name}</h1>
      {rating > 0 && reviews > 0 && <Stars rating={rating} reviews={reviews} className="mt-2" />}
    </div>
  );
}

function PriceBlock({ product: { price, discountPrice, gstRate } }: { product: Product }) {
  return (
    <div>
      <Price price={price} discountPrice={discountPrice} size="large" />
      <p className="mt-1 text-sm text-soft">
        {gstRate > 0 && `Plus ${gstRate}% GST at checkout. `}Free shipping across India.
      </p>
    </div>
  );
}

function Facts({ product: { description, size, sizes, material } }: { product: Product }) {
  const facts = [
    { name: 'Size', value: sizes.length > 0 ? sizes.map((each) => each.size).join(', ') : size },
    { name: 'Material', value: material },
  ].filter(({ value }) => value);
  return (
    <section>
      <h2 className="text-xl">About this piece</h2>
      <p className="mt-2 max-w-prose whitespace-pre-line">{description}</p>
      {facts.length > 0 && (
        <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
          {facts.map(({ name, value }) => (
            <div key={name} className="contents">
              <dt className="text-soft">{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) {
    return <Failure title={catalogueMessages.failed} />;
  }
  return (
    <EmptyState
      level={1}
      title={catalogueMessages.notFound}
      className="py-24"
      actions={
        <>
          <LinkButton to="/shop">Browse Products</LinkButton>
          <LinkButton to="/dashboard" variant="secondary">
            Go Home
          </LinkButton>
        </>
      }
    >
      <title>{catalogueMessages.notFound}</title>
      <meta name="robots" content="noindex" />
      <p>It may have found a home, or the studio no longer makes it.</p>
    </EmptyState>
  );
}
