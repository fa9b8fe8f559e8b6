import type { AdminCertificate } from '#contract/certificates/admin-certificates.ts';
import { type CertificateStep, canTake } from '#contract/certificates/certificate-rules.ts';
import { useAskedDialog } from '#web/admin/records/use-asked-dialog.ts';
import { Button } from '#web/ui/button.tsx';
import { StepDialog } from './step-dialog.tsx';

const buttons: readonly [CertificateStep, string][] = [
  ['lose', 'Mark as Lost'],
  ['find', 'Mark as Found'],
  ['replace', 'Replace'],
  ['revoke', 'Revoke'],
];

interface CertificateStepsProps {
  certificate: AdminCertificate;
  /** Gets the certificate as it is now, or the one that replaces it. */
  onDone(certificate: AdminCertificate): Promise<void>;
}

/** What can be done with a certificate in its state. */
export function CertificateSteps({ certificate, onDone }: CertificateStepsProps) {
  const dialog = useAskedDialog();
  const possible = buttons.filter(([each]) => canTake(each, certificate.state));
  if (possible.length === 0) return null;
  const [step] = possible.find(([each]) => each === dialog.open) ?? [];
  return (
    <div className="flex flex-wrap gap-3 border-line border-t pt-4">
      {possible.map(([each, label]) => (
        <Button key={each} variant="secondary" onClick={() => dialog.show(each)}>
          {label}
        </Button>
      ))}
      {step && (
        <StepDialog
          key={step}
          step={step}
          certificate={certificate}
          onClose={() => void dialog.close()}
          onDone={onDone}
        />
      )}
    </div>
  );
}
