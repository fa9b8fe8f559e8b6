import { lazy, Suspense } from 'react';
import type { OwnPrivacy } from '#contract/privacy/privacy.ts';
import { Link } from '#web/ui/link.tsx';
import { Skeleton } from '#web/ui/loading/skeleton.tsx';
import { FoldedSection } from '#web/ui/titled-section.tsx';
import { PendingErasureNotice } from './pending-erasure-notice.tsx';

/** Folded as a rule, so the rest of the page need not wait for them. */
const PrivacyParts = lazy(() => import('./privacy-parts.tsx'));

/** What the customer has agreed to, their data to take away, and the end of their account. */
export function PrivacySection({ own }: { own: OwnPrivacy }) {
  return (
    <FoldedSection
      title="Privacy"
      anchor="privacy"
      summary="Your choices, and a copy of your data"
      isOpen={own.erasure !== null}
    >
      <p className="text-soft">
        The data that we store about you, and your choices. The{' '}
        <Link
          to="/privacy"
          className="font-semibold text-accent underline underline-offset-4 hover:text-accent-deep"
        >
          Privacy Policy
        </Link>{' '}
        says more.
      </p>
      {own.erasure && <PendingErasureNotice erasure={own.erasure} inTheWay={own.inTheWay} />}
      <Suspense fallback={<Skeleton className="mt-2 h-64" />}>
        <PrivacyParts own={own} />
      </Suspense>
    </FoldedSection>
  );
}
