import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { catalogueLimits } from '#contract/catalogue/catalogue-rules.ts';
import { inBrowserGuarded, onServerForUsers, statusOf } from '#web/page/load-page.ts';
import { pageMeta } from '#web/page/page-meta.ts';
import { useShopFacts } from '#web/page/shop-facts.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useIsSlow } from '#web/ui/loading/use-is-slow.ts';
import { PageHeading } from '#web/ui/page-heading.tsx';
import type { Route } from './+types/search.ts';
import { countOf } from './catalogue/count-of.ts';
import { ProductGrid, SkeletonGrid } from './catalogue/product-grid.tsx';
import { orAsSeen } from './catalogue/seen-pages.ts';
import { loadSearch, readQuestion, type SearchPage } from './search/read-search.ts';
import { SearchForm } from './search/search-form.tsx';
import { OtherProducts, OtherWords } from './search/search-help.tsx';

export const loader = onServerForUsers(loadSearch);

const readSearch = inBrowserGuarded(orAsSeen(loadSearch));

/** A search that fails is only logged: the page stays, and the next search may succeed. */
export async function clientLoader(args: Route.ClientLoaderArgs): Promise<SearchPage> {
  try {
    return await readSearch(args);
  } catch (error) {
    if ((statusOf(error) ?? 0) < 500) throw error;
    console.warn('The search failed.', error);
    const q = readQuestion(new URL(args.request.url));
    return { q, products: [], total: 0, isMore: false, hasFailed: true };
  }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(
    { matches },
    {
      title: 'Search',
      description: 'Products whose name, tags, material or description match your search.',
    },
  );
}

export default function SearchResults({ loaderData }: Route.ComponentProps) {
  const { q, products, total, isMore, help, hasFailed } = loaderData;
  const isLoading = useIsSlow(useNavigation().location?.pathname === '/search');

  return (
    <div className="wrap py-6 md:py-10">
      <PageHeading
        title={
          q ? (
            <>
              Search Results <span className="text-accent">for “{q}”</span>
            </>
          ) : (
            'Search'
          )
        }
      />
      <SearchForm q={q} className="mt-5 max-w-2xl" />
      <p role="status" className="mt-6 mb-4 text-soft empty:hidden">
        {q && !hasFailed && `${countOf(total, isMore)} found`}
      </p>
      {isLoading ? (
        <SkeletonGrid count={catalogueLimits.skeletons} />
      ) : (
        <Found {...{ q, products, help, hasFailed }} />
      )}
    </div>
  );
}

function Found({ q, products, help, hasFailed }: Omit<SearchPage, 'total' | 'isMore'>) {
  if (products.length > 0) return <ProductGrid products={products} level={2} isFirst />;
  if (!q) {
    return (
      <Nothing title="Start searching">
        Try a name, a material or a motif. Small typos are fine.
      </Nothing>
    );
  }
  if (hasFailed) {
    return (
      <Nothing title="The search is not available">
        Browse the shop, or try again in a moment.
      </Nothing>
    );
  }
  return (
    <>
      <Nothing title="No products found" more={<OtherWords help={help} place="/search" />}>
        Check the spelling, try fewer words, or browse the shop.
      </Nothing>
      <OtherProducts help={help} />
    </>
  );
}

interface NothingProps {
  title: string;
  children: ReactNode;
  more?: ReactNode;
}

function Nothing({ title, children, more }: NothingProps) {
  const shown = useShopFacts().categories.filter(({ isVisible }) => isVisible);
  return (
    <EmptyState
      title={title}
      actions={shown.slice(0, 2).map(({ address, title: name }, index) => (
        <LinkButton
          key={address}
          to={`/shop/${address}`}
          variant={index === 0 ? 'primary' : 'secondary'}
        >
          Browse {name}
        </LinkButton>
      ))}
    >
      <p>{children}</p>
      {more}
    </EmptyState>
  );
}
