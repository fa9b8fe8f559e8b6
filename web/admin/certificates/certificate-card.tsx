import type { CertificateSummary } from '#contract/certificates/admin-certificates.ts';
import { editionWords } from '#contract/certificates/certificate-rules.ts';
import { RecordCard } from '#web/admin/list/record-card.tsx';
import { DateText } from '#web/ui/date-text.tsx';
import { languageOf } from '#web/ui/language.ts';
import { useAskedSearch } from '#web/ui/loading/use-asked-search.ts';
import { StateChip } from './state-chip.tsx';

interface CertificateCardProps {
  certificate: CertificateSummary;
  isOpen: boolean;
}

export function CertificateCard({ certificate, isOpen }: CertificateCardProps) {
  const { asked: to } = useAskedSearch();
  to.set('certificate', certificate._id);
  const { number, facts, editionNumber, issuedAt, lacksNumber } = certificate;
  const edition = editionWords(editionNumber, facts.edition);
  return (
    <RecordCard to={to} isOpen={isOpen}>
      <span className="flex flex-wrap items-center justify-between gap-2">
        <strong lang={languageOf(facts.piece)} className="min-w-0 break-words">
          {facts.piece}
        </strong>
        <StateChip certificate={certificate} />
      </span>
      <span className="flex flex-wrap justify-between gap-x-4 text-sm text-soft tabular-nums">
        <span>{[number, edition].filter(Boolean).join(' · ')}</span>
        {issuedAt && <DateText iso={issuedAt} />}
        {lacksNumber && <span>No number left</span>}
      </span>
    </RecordCard>
  );
}
