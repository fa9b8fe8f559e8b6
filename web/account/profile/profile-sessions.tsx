import { lazy, Suspense } from 'react';
import type { OwnSession } from '#contract/accounts/profile.ts';
import { Skeleton } from '#web/ui/loading/skeleton.tsx';
import { FoldedSection } from '#web/ui/titled-section.tsx';

/** Folded, so the rest of the page need not wait for it. */
const SessionList = lazy(() => import('./session-list.tsx'));

export function SessionsSection({ sessions }: { sessions: OwnSession[] }) {
  return (
    <FoldedSection
      title="Where You Are Signed In"
      anchor="devices"
      summary={sessions.length === 1 ? 'On this device only' : `On ${sessions.length} devices`}
    >
      <Suspense fallback={<Skeleton className="h-24" />}>
        <SessionList sessions={sessions} />
      </Suspense>
    </FoldedSection>
  );
}
