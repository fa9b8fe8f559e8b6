import { catalogueMessages, type ListingQuery } from '#contract/catalogue/catalogue-rules.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { Help } from '../search/read-help.ts';
import { OtherProducts, OtherWords } from '../search/search-help.tsx';
import { ClearFilters } from './filter-panel.tsx';
import { filterCount, isFiltered } from './listing-address.ts';

interface NoneFoundProps {
  query: ListingQuery;
  help: Help | undefined;
}

export function NoneFound({ query, help }: NoneFoundProps) {
  const isChosen = isFiltered(query);
  return (
    <>
      <EmptyState
        title={catalogueMessages.noneFound}
        actions={
          isChosen ? (
            <ClearFilters query={query} label="Clear All Filters" />
          ) : (
            <LinkButton to="/dashboard" variant="secondary">
              Back to the Gallery
            </LinkButton>
          )
        }
      >
        <p>{wayOn(query)}</p>
        {query.q && <OtherWords help={help} place="/shop" />}
      </EmptyState>
      <OtherProducts help={help} />
    </>
  );
}

function wayOn(query: ListingQuery): string {
  if (filterCount(query) > 0) return 'No products match. Try a wider price range or fewer filters.';
  if (query.q) return 'Check the spelling or try fewer words.';
  return 'There are no products here at the moment. Please come back soon.';
}
