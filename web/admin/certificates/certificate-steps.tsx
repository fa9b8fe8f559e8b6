import { useState } from 'react';
import type { AdminCertificate } from '#contract/certificates/admin-certificates.ts';
import { type CertificateStep, canTake } from '#contract/certificates/certificate-rules.ts';
import { Button } from '#web/ui/button.tsx';
import { StepDialog } from './step-dialog.tsx';

const buttons: readonly [CertificateStep, string][] = [
  ['lose', 'Mark as Lost'],
  ['find', 'Mark as Found'],
  ['replace', 'Replace'],
  ['revoke', 'Revoke'],
];

/** What can be done with a certificate in its state. */
export function CertificateSteps({ certificate }: { certificate: AdminCertificate }) {
  const [step, setStep] = useState<CertificateStep>();
  const possible = buttons.filter(([each]) => canTake(each, certificate.state));
  if (possible.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-3 border-line border-t pt-4">
      {possible.map(([each, label]) => (
        <Button key={each} variant="secondary" onClick={() => setStep(each)}>
          {label}
        </Button>
      ))}
      {step && (
        <StepDialog
          key={step}
          step={step}
          certificate={certificate}
          onClose={() => setStep(undefined)}
        />
      )}
    </div>
  );
}
