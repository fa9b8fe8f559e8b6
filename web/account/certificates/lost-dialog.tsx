import { certificatesApi } from '#contract/certificates/certificates.endpoints.ts';
import type { OwnCertificate } from '#contract/certificates/certificates.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { useOwnCall } from './use-own-call.ts';

interface LostDialogProps {
  certificate: OwnCertificate;
  onClose(): void;
}

export function LostDialog({ certificate: { id, facts }, onClose }: LostDialogProps) {
  const { isBusy, send } = useOwnCall();
  async function report(): Promise<void> {
    await send(certificatesApi.reportLost, { params: { id } });
    onClose();
  }
  return (
    <ConfirmDialog
      open
      title={`Is the certificate of “${facts.piece}” lost?`}
      description="Anyone who checks it will see this. You can no longer print or transfer it. Write to us for a new one."
      confirmLabel="Report as Lost"
      danger
      loading={isBusy}
      onConfirm={() => void report()}
      onCancel={onClose}
    />
  );
}
