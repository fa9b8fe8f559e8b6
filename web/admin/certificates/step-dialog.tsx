import { adminCertificatesApi } from '#contract/certificates/admin-certificates.endpoints.ts';
import type { AdminCertificate } from '#contract/certificates/admin-certificates.ts';
import {
  type CertificateStep,
  certificateLimits,
  certificateMessages,
} from '#contract/certificates/certificate-rules.ts';
import { useAdminCall } from '#web/admin/records/admin-call.ts';
import { RecordDialog } from '#web/admin/records/record-dialog.tsx';
import { useRecordActions } from '#web/admin/records/use-record-actions.ts';
import { useRecordForm } from '#web/admin/records/use-record-form.ts';
import { TextAreaField } from '#web/ui/forms/text-field.tsx';
import { TickBox } from '#web/ui/forms/tick-box.tsx';

const texts: Record<CertificateStep, { title: string; description: string; save: string }> = {
  lose: {
    title: 'Mark as lost?',
    description: 'Anyone who checks the certificate sees that it was reported lost.',
    save: 'Mark as Lost',
  },
  find: {
    title: 'Mark as found?',
    description: 'The certificate is valid again.',
    save: 'Mark as Found',
  },
  replace: {
    title: 'Replace the certificate?',
    description:
      'A new certificate replaces it, with a new number and code, for the same piece and owner. The old one is no longer valid.',
    save: 'Replace',
  },
  revoke: {
    title: 'Revoke the certificate?',
    description: 'The certificate becomes invalid for good. The piece then has no certificate.',
    save: 'Revoke',
  },
};

interface StepDialogProps {
  step: CertificateStep;
  certificate: AdminCertificate;
  onClose(): void;
  onDone(certificate: AdminCertificate): Promise<void>;
}

interface Typed {
  reason: string;
  freesNumber: boolean;
  takesPresentFacts: boolean;
  seen: string;
}

export function StepDialog({ step, certificate, onClose, onDone }: StepDialogProps) {
  const adminCall = useAdminCall();
  const { _id: id, updatedAt: seen, editionNumber } = certificate;
  const actions = useRecordActions<'step', AdminCertificate>({ record: 'certificate' });
  const form = useRecordForm<Typed, 'step', { data: { certificate: AdminCertificate } }>({
    actions,
    task: 'step',
    key: `certificate:${id}:${step}`,
    initial: { reason: '', freesNumber: false, takesPresentFacts: false, seen },
    check: ({ reason }) =>
      step !== 'find' && reason.trim() === '' ? { reason: certificateMessages.reason } : {},
    ask: (typed) =>
      adminCall(adminCertificatesApi.stepCertificate, { params: { id }, body: { step, ...typed } }),
    onSaved: ({ data }) => onDone(data.certificate),
  });
  const { draft, problems, change } = form;
  const { title, description, save } = texts[step];
  return (
    <RecordDialog
      form={form}
      title={title}
      description={description}
      saveLabel={save}
      danger={step === 'revoke'}
      onClose={onClose}
    >
      {step !== 'find' && (
        <TextAreaField
          label="Reason"
          hint="Only for the studio. Do not enter the owner’s name"
          name="reason"
          rows={3}
          maxLength={certificateLimits.reasonMax}
          value={draft.reason}
          error={problems.reason}
          onChange={({ target }) => change({ reason: target.value })}
        />
      )}
      {step === 'revoke' && editionNumber !== null && (
        <TickBox
          label={`The piece is back, and number ${editionNumber} can be issued again`}
          isOn={draft.freesNumber}
          onChange={(freesNumber) => change({ freesNumber })}
        />
      )}
      {step === 'replace' && (
        <TickBox
          label="Use the current data of the product, to correct a mistake"
          isOn={draft.takesPresentFacts}
          onChange={(takesPresentFacts) => change({ takesPresentFacts })}
        />
      )}
    </RecordDialog>
  );
}
