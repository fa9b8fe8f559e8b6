import type { CertificateSummary } from '#contract/certificates/admin-certificates.ts';
import {
  type CertificateState,
  certificateStateNames,
  editionWords,
} from '#contract/certificates/certificate-rules.ts';
import { CardHead } from '#web/admin/list/record-card.tsx';
import { statusBadge } from '#web/admin/list/status-badge.tsx';
import { DateText } from '#web/ui/date-text.tsx';
import { languageOf } from '#web/ui/language.ts';

export const CertificateBadge = statusBadge<CertificateState>({
  prepared: ['turmeric', undefined, certificateStateNames.prepared],
  valid: ['leaf', undefined, certificateStateNames.valid],
  lost: ['madder', undefined, certificateStateNames.lost],
  replaced: ['plain', undefined, certificateStateNames.replaced],
  revoked: ['madder', undefined, certificateStateNames.revoked],
});

export function CertificateCard({ record: certificate }: { record: CertificateSummary }) {
  const { number, facts, editionNumber, issuedAt, lacksNumber } = certificate;
  const edition = editionWords(editionNumber, facts.edition);
  return (
    <>
      <CardHead
        title={facts.piece}
        lang={languageOf(facts.piece)}
        badge={<CertificateBadge status={certificate.state} />}
      />
      <span className="flex flex-wrap justify-between gap-x-4 text-sm text-soft tabular-nums">
        <span>{[number, edition].filter(Boolean).join(' · ')}</span>
        {issuedAt && <DateText iso={issuedAt} />}
        {lacksNumber && <span>No number available</span>}
      </span>
    </>
  );
}
