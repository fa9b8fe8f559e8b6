import { certificatesApi } from '#contract/certificates/certificates.endpoints.ts';
import type { OwnCertificate } from '#contract/certificates/certificates.ts';
import { Button } from '#web/ui/button.tsx';
import { DateText } from '#web/ui/date-text.tsx';
import { useOwnCall } from './use-own-call.ts';

interface TransferNoteProps {
  id: string;
  transfer: NonNullable<OwnCertificate['transfer']>;
}

/** To whom a certificate is on its way. */
export function TransferNote({
  id,
  transfer: { email, isConfirmed, expiresAt },
}: TransferNoteProps) {
  const { isBusy, send } = useOwnCall();
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-3 rounded-md bg-turmeric-wash px-4 py-3 text-turmeric-deep">
      <p className="min-w-0 break-words">
        On its way to {email}, until <DateText iso={expiresAt} />.{' '}
        {isConfirmed
          ? 'The new owner still has to confirm.'
          : 'Please open your email and confirm.'}
      </p>
      <Button
        variant="secondary"
        loading={isBusy}
        onClick={() => void send(certificatesApi.withdrawTransfer, { params: { id } })}
      >
        Cancel Transfer
      </Button>
    </div>
  );
}
