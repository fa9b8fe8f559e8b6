import { lazy, Suspense } from 'react';
import { useShopFacts } from '#web/page/shop-facts.ts';

/** The visitors of an open shop never load it. */
const ClosedBar = lazy(() => import('./closed-bar.tsx'));

export function ClosedNotice() {
  return (
    useShopFacts().closed && (
      <Suspense>
        <ClosedBar />
      </Suspense>
    )
  );
}
