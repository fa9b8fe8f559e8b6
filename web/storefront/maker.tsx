import { isRouteErrorResponse } from 'react-router';
import { catalogueMessages, makerPath } from '#contract/catalogue/catalogue-rules.ts';
import { inBrowser, onServerWithPreviews } from '#web/page/load-page.ts';
import { pageMeta } from '#web/page/page-meta.ts';
import { NotFound } from '#web/shell/not-found.tsx';
import { Failure } from '#web/shell/page-failure.tsx';
import { ArrowLeft } from '#web/ui/icons/icons.ts';
import { ResponsiveImage } from '#web/ui/images/responsive-image.tsx';
import { languageOf } from '#web/ui/language.ts';
import { Link } from '#web/ui/link.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import type { Route } from './+types/maker.ts';
import { CachedNote } from './catalogue/cached-note.tsx';
import { orAsLast } from './catalogue/last-pages.ts';
import { orAsSeen } from './catalogue/seen-pages.ts';
import { canonicalOf } from './listing/listing-found.ts';
import { ProductList } from './listing/product-list.tsx';
import { makerThings } from './makers/maker-things.ts';
import { loadMaker } from './makers/read-maker.ts';

/** A phone's first images; others have their colour until they come. */
export const loader = onServerWithPreviews(loadMaker, ({ maker, products }) =>
  maker.portrait ? [maker.portrait] : products.slice(0, 2).map(({ image }) => image),
);

export const clientLoader = orAsLast(inBrowser(orAsSeen(loadMaker)));

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { maker, query, page, products } = loaderData;
  const { name, craft, village, story, portrait } = maker;
  const description = story || [name, craft, village].filter(Boolean).join(', ');
  return pageMeta(
    { matches },
    {
      title: page > 1 ? `${name}, page ${page}` : name,
      description: page > 1 ? `${description} Page ${page}.` : description,
      canonical: canonicalOf(makerPath(maker.address), query, page, 'newest'),
      image: portrait || products[0]?.image || undefined,
      imageAlt: portrait ? name : products[0]?.alt,
      things: makerThings(maker),
    },
  );
}

export default function MakerPage({ loaderData }: Route.ComponentProps) {
  const { maker, isCached } = loaderData;
  const { name, craft, village, story, portrait } = maker;
  return (
    <div className="wrap py-6 md:py-10">
      <Link
        to="/makers"
        className="mb-2 inline-flex min-h-11 items-center gap-2 font-semibold text-accent underline-offset-4 hover:underline"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        All makers
      </Link>
      <div
        className={
          portrait
            ? 'grid items-start gap-5 md:grid-cols-[20rem_minmax(0,1fr)] md:gap-10'
            : undefined
        }
      >
        {portrait && (
          <ResponsiveImage
            image={portrait}
            alt=""
            sizes="(min-width: 48rem) 20rem, 92vw"
            priority
            className="aspect-square rounded-lg"
          />
        )}
        <div>
          <PageHeading title={name} subtitle={[craft, village].filter(Boolean).join(' · ')} />
          {story && (
            <p lang={languageOf(story)} className="mt-4 max-w-prose whitespace-pre-line">
              {story}
            </p>
          )}
        </div>
      </div>
      {isCached && <CachedNote />}
      <ProductList list={loaderData} usual="newest" isFirst={!portrait} />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  return <Failure title={catalogueMessages.listFailed} />;
}
