import { Outlet } from 'react-router';
import { PendingPage } from '#web/storefront/pending/pending-page.tsx';
import type { Route } from './+types/storefront-layout.ts';
import { PageFailure } from './page-failure.tsx';
import { StorefrontFrame } from './storefront-frame.tsx';

export default function StorefrontLayout() {
  return (
    <StorefrontFrame>
      <PendingPage>
        <Outlet />
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
