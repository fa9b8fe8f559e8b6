import { isRouteErrorResponse } from 'react-router';
import { catalogueMessages, collectionPath } from '#contract/catalogue/catalogue-rules.ts';
import { parseImageUrl } from '#contract/images/images.ts';
import { inBrowser, onServerWithPreviews } from '#web/page/load-page.ts';
import { pageMeta } from '#web/page/page-meta.ts';
import { NotFound } from '#web/shell/not-found.tsx';
import { Failure } from '#web/shell/page-failure.tsx';
import { ResponsiveImage } from '#web/ui/images/responsive-image.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import type { Route } from './+types/collection.ts';
import { CachedNote } from './catalogue/cached-note.tsx';
import { orAsLast } from './catalogue/last-pages.ts';
import { orAsSeen } from './catalogue/seen-pages.ts';
import { collectionThings } from './listing/collection-things.ts';
import { canonicalOf } from './listing/listing-found.ts';
import { ProductList } from './listing/product-list.tsx';
import { loadCollection } from './listing/read-collection.ts';

/** A phone's first images; others have their colour until they come. */
export const loader = onServerWithPreviews(loadCollection, ({ collection, products }) =>
  collection.image ? [collection.image] : products.slice(0, 2).map(({ image }) => image),
);

export const clientLoader = orAsLast(inBrowser(orAsSeen(loadCollection)));

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { collection, query, page, products } = loaderData;
  const title = collection.metaTitle || collection.title;
  const description = collection.metaDescription || collection.description || title;
  const path = collectionPath(collection.address);
  return pageMeta(
    { matches },
    {
      title: page > 1 ? `${title}, page ${page}` : title,
      description: page > 1 ? `${description} Page ${page}.` : description,
      canonical: canonicalOf(path, query, page, collection.sort),
      image: collection.image || products[0]?.image || undefined,
      imageAlt: collection.image ? collection.title : products[0]?.alt,
      things: collectionThings(collection, products),
    },
  );
}

export default function CollectionPage({ loaderData }: Route.ComponentProps) {
  const { collection, isCached } = loaderData;
  const { title, description, image, sort } = collection;
  return (
    <div className="wrap py-6 md:py-10">
      <div
        className={image ? 'grid items-center gap-5 md:mb-10 md:grid-cols-2 md:gap-10' : undefined}
      >
        {image && (
          <ResponsiveImage
            image={image}
            alt=""
            sizes={sizesOf(image)}
            place="lightbox"
            priority
            className="aspect-3/2 rounded-lg md:order-last md:aspect-2/1"
          />
        )}
        <PageHeading
          title={title}
          subtitle={description && <span className="whitespace-pre-line">{description}</span>}
        />
      </div>
      {isCached && <CachedNote />}
      <ProductList list={loaderData} usual={sort} isFirst={!image} />
    </div>
  );
}

/** A wide image fills the frame by its height, and would be blurred at the frame's own width. */
function sizesOf(image: string): string {
  const { width = 3, height = 2 } = parseImageUrl(image) ?? {};
  const cut = (ratio: number) => Math.max(1, width / height / ratio);
  return `(min-width: 48rem) ${Math.ceil(45 * cut(2))}vw, ${Math.ceil(92 * cut(3 / 2))}vw`;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  return <Failure title={catalogueMessages.listFailed} />;
}
