import type { OwnPrivacy } from '#contract/privacy/privacy.ts';
import { Link } from '#web/ui/link.tsx';
import { FoldedSection } from '#web/ui/titled-section.tsx';
import { AgreedPart } from './agreed-part.tsx';
import { DeletePart } from './delete-part.tsx';
import { DownloadPart } from './download-part.tsx';
import { ExtrasPart } from './extras-part.tsx';
import { PendingErasureNotice } from './pending-erasure-notice.tsx';

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
      <div className="mt-2 divide-y divide-line">
        <AgreedPart consents={own.consents} />
        <ExtrasPart consents={own.consents} />
        <DownloadPart />
        {!own.erasure && <DeletePart own={own} />}
      </div>
    </FoldedSection>
  );
}
