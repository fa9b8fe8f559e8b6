import type { AdminCertificate } from '#contract/certificates/admin-certificates.ts';
import {
  certificateFile,
  certificatePath,
  editionWords,
  groupedCode,
} from '#contract/certificates/certificate-rules.ts';
import { shortOrderId } from '#contract/orders/short-order-id.ts';
import { Fact, Facts } from '#web/admin/list/facts.tsx';
import type { DetailProps } from '#web/admin/list/list-screen.tsx';
import { PanelPart, RecordHeader } from '#web/admin/list/panel-part.tsx';
import { StepRow } from '#web/admin/records/step-dialog.tsx';
import { useSteps } from '#web/admin/records/steps.tsx';
import { DateText, TimeText } from '#web/ui/date-text.tsx';
import { ResponsiveImage } from '#web/ui/images/responsive-image.tsx';
import { languageOf } from '#web/ui/language.ts';
import { Link } from '#web/ui/link.tsx';
import { CertificateBadge } from './certificate-card.tsx';
import { certificateSteps } from './certificate-steps.ts';

const link = 'inline-flex min-h-11 items-center text-accent underline underline-offset-4';

export function CertificateDetail({ record: certificate, show }: DetailProps<AdminCertificate>) {
  const { facts, number, code, state, orderId, replaces, replacedBy, reason } = certificate;
  const work = useSteps(certificateSteps, 'certificate', { record: certificate, show });
  return (
    <>
      <RecordHeader
        title={facts.piece}
        lang={languageOf(facts.piece)}
        badge={<CertificateBadge status={state} />}
      >
        <p className="text-soft">{number}</p>
      </RecordHeader>
      {facts.image && (
        <ResponsiveImage image={facts.image} alt="" sizes="10rem" className="size-40 rounded-md" />
      )}
      <PanelPart title="Content">
        <Said certificate={certificate} />
      </PanelPart>
      {(reason || replaces || replacedBy) && (
        <PanelPart title="History">
          <Facts>
            <Fact name="Why">{reason}</Fact>
            <Fact name="Replaces">{replaces}</Fact>
            <Fact name="Replaced by">
              {replacedBy && (
                <Link to={`?certificate=${replacedBy}`} className={link}>
                  The new certificate
                </Link>
              )}
            </Fact>
          </Facts>
        </PanelPart>
      )}
      <PanelPart title="Owners">
        <Owners certificate={certificate} />
      </PanelPart>
      <p className="flex flex-wrap gap-x-6">
        <Link to={certificatePath(code)} className={link}>
          Public Page
        </Link>
        <Link to={`/admin/orders?order=${orderId}`} className={link}>
          Order #{shortOrderId(orderId)}
        </Link>
        {state === 'valid' && (
          <a href={certificateFile(code)} download className={link}>
            PDF
          </a>
        )}
        {state === 'prepared' && (
          <Link to={`/admin/orders/${orderId}/certificates`} className={link}>
            {certificate.lacksNumber ? 'Issue Certificate' : 'Parcel Cards'}
          </Link>
        )}
      </p>
      <StepRow work={work} />
    </>
  );
}

function Said({ certificate }: { certificate: AdminCertificate }) {
  const { facts, editionNumber, code, issuedAt, changedAt, signed } = certificate;
  return (
    <Facts>
      <Fact name="Made by">
        {[facts.maker?.name, facts.maker?.village].filter(Boolean).join(', ')}
      </Fact>
      <Fact name="Technique">{facts.technique}</Fact>
      <Fact name="Variant">{facts.variant}</Fact>
      <Fact name="Size">{facts.size}</Fact>
      <Fact name="Year">{facts.year && String(facts.year)}</Fact>
      <Fact name="Edition">{editionWords(editionNumber, facts.edition)}</Fact>
      <Fact name="Code">
        <span className="wrap-anywhere font-mono text-sm">{groupedCode(code)}</span>
      </Fact>
      <Fact name="Issued">{issuedAt && <TimeText iso={issuedAt} />}</Fact>
      <Fact name="Last change">
        <TimeText iso={changedAt} />
      </Fact>
      <Fact name="Key">
        {signed && <span className="wrap-anywhere text-sm">{signed.keyId}</span>}
      </Fact>
    </Facts>
  );
}

function Owners({ certificate: { ownerChain } }: { certificate: AdminCertificate }) {
  if (ownerChain.length === 0) return <p className="text-soft">No owner yet</p>;
  return (
    <ol className="grid gap-2">
      {ownerChain.map(({ name, email, since, until }) => (
        <li key={since} className="break-words">
          {[name, email].filter(Boolean).join(', ') || 'An erased person'}
          <span className="block text-sm text-soft">
            From <DateText iso={since} />
            {until && (
              <>
                {' '}
                to <DateText iso={until} />
              </>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}
