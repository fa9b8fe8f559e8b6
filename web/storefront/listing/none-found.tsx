import { catalogueMessages, type ListingQuery } from '#contract/catalogue/catalogue-rules.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ClearFilters } from './filter-panel.tsx';
import { isFiltered } from './listing-address.ts';

export function NoneFound({ query }: { query: ListingQuery }) {
  const isChosen = isFiltered(query);
  return (
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
      <p>
        {isChosen
          ? 'Nothing here matches at the moment. A wider price range or fewer filters may help.'
          : 'There is nothing here at the moment. Please come back soon.'}
      </p>
    </EmptyState>
  );
}
