import { Outlet, useMatches } from 'react-router';
import { useSeenPages } from '#web/storefront/catalogue/seen-pages.ts';
import { PendingPage } from '#web/storefront/pending/pending-page.tsx';
import { noPreviews, Previews, type WithPreviews } from '#web/ui/images/previews.ts';
import type { Route } from './+types/storefront-layout.ts';
import { PageFailure } from './page-failure.tsx';
import { StorefrontFrame } from './storefront-frame.tsx';

export default function StorefrontLayout() {
  const page = useMatches().at(-1)?.loaderData as WithPreviews | undefined;
  useSeenPages();
  return (
    <StorefrontFrame>
      <PendingPage>
        <Previews value={page?.previews ?? noPreviews}>
          <Outlet />
        </Previews>
      </PendingPage>
    </StorefrontFrame>
  );
}

/** A page that failed keeps the header and the footer around its notice. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <StorefrontFrame>
      <PageFailure error={error} />
    </StorefrontFrame>
  );
}
