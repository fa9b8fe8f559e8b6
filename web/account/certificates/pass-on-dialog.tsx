import { useId, useState } from 'react';
import { certificateLimits } from '#contract/certificates/certificate-rules.ts';
import { certificatesApi } from '#contract/certificates/certificates.endpoints.ts';
import type { OwnCertificate } from '#contract/certificates/certificates.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useOwnCall } from './use-own-call.ts';

interface PassOnDialogProps {
  certificate: OwnCertificate;
  onClose(): void;
}

export function PassOnDialog({ certificate: { id, facts }, onClose }: PassOnDialogProps) {
  const form = useId();
  const { isBusy, send } = useOwnCall();
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();

  async function submit(): Promise<void> {
    const answer = await send(certificatesApi.passOn, { params: { id }, body: { email } });
    const problem = answer.success ? undefined : answer.errors?.[0]?.message;
    setError(problem);
    if (!problem) onClose();
  }

  return (
    <Dialog
      open
      steady
      locked={isBusy}
      onClose={onClose}
      title={`Transfer the certificate of “${facts.piece}”`}
      description={`You and the new owner each get an email and confirm within ${certificateLimits.transferDays} days. Until then it stays yours. We do not tell them your name.`}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} loading={isBusy}>
            Send the Emails
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className="mt-4"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <TextField
          label="Email of the new owner"
          type="email"
          autoComplete="off"
          value={email}
          error={error}
          onChange={({ target }) => {
            setEmail(target.value);
            setError(undefined);
          }}
        />
      </form>
    </Dialog>
  );
}
