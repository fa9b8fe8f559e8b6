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
          ? 'Nothing in this part of the shop is like that at the moment. A wider price or fewer filters may help.'
          : 'The studio is still at work on the first pieces.'}
      </p>
    </EmptyState>
  );
}
