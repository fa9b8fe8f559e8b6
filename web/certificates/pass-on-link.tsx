import { useEffect, useState } from 'react';
import { certificateMessages, certificatePath } from '#contract/certificates/certificate-rules.ts';
import { certificatesApi } from '#contract/certificates/certificates.endpoints.ts';
import type { Transfer } from '#contract/certificates/certificates.ts';
import { call } from '#web/api/call.ts';
import { pageMeta } from '#web/page/page-meta.ts';
import { PageFrame } from '#web/pages/page-frame.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { DateText } from '#web/ui/date-text.tsx';
import { ResponsiveImage } from '#web/ui/images/responsive-image.tsx';
import { languageOf } from '#web/ui/language.ts';
import { Skeleton } from '#web/ui/loading/skeleton.tsx';
import { NeedsScript } from '#web/ui/needs-script.tsx';
import { toast } from '#web/ui/toasts/toast.ts';
import type { Route } from './+types/pass-on-link.ts';

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, {
    title: 'Transfer a Certificate',
    description: 'Confirm the new owner of a certificate of authenticity.',
  });

type Found = { transfer: Transfer; token: string } | { message: string };

/** What a mailed link opens: nothing happens before a button is pressed. */
export default function PassOnLink() {
  const [found, setFound] = useState<Found>();
  useEffect(() => {
    void openLink().then(setFound);
  }, []);
  return (
    <PageFrame title="Transfer a Certificate">
      <NeedsScript>
        This page needs JavaScript. Please switch it on in your browser and reload the page.
      </NeedsScript>
      {!found ? (
        <Skeleton className="h-48 max-w-xl" />
      ) : 'message' in found ? (
        <div>
          <p role="status" className="text-lg">
            {found.message}
          </p>
          <LinkButton to="/dashboard" variant="secondary" className="mt-4">
            To the Shop
          </LinkButton>
        </div>
      ) : (
        <Asked {...found} onDone={(message) => setFound({ message })} />
      )}
    </PageFrame>
  );
}

interface AskedProps {
  transfer: Transfer;
  token: string;
  onDone(message: string): void;
}

function Asked({ transfer, token, onDone }: AskedProps) {
  const [busy, setBusy] = useState<'confirm' | 'decline'>();
  const { role, piece, number, code, image, isConfirmed, expiresAt } = transfer;

  async function answer(what: 'confirm' | 'decline'): Promise<void> {
    setBusy(what);
    const endpoint =
      what === 'confirm' ? certificatesApi.confirmTransfer : certificatesApi.declineTransfer;
    const answered = await call(endpoint, { body: { token } });
    setBusy(undefined);
    if (answered.success || answered.status === 404) onDone(answered.message ?? '');
    else toast.error(answered.message);
  }

  return (
    <div className="grid max-w-xl gap-5 rounded-lg border border-line bg-rice p-5 sm:p-6">
      <div className="flex items-center gap-4">
        {image && (
          <ResponsiveImage image={image} alt="" sizes="6rem" className="size-24 rounded-md" />
        )}
        <div className="min-w-0">
          <h2 lang={languageOf(piece)} className="break-words text-xl">
            {piece}
          </h2>
          <p className="text-soft">Certificate {number}</p>
        </div>
      </div>
      <p>
        {role === 'owner'
          ? 'You want to transfer this certificate. Once the new owner has confirmed too, it is theirs, and you can no longer print or transfer it.'
          : 'The owner of this piece wants to transfer its certificate to you. Please confirm if the piece is yours now.'}
      </p>
      {isConfirmed && <p role="status">{certificateMessages.confirmed}</p>}
      <p className="text-sm text-soft">
        The link is valid until <DateText iso={expiresAt} />.
      </p>
      <div className="flex flex-wrap gap-3 max-sm:*:grow">
        {!isConfirmed && (
          <Button
            loading={busy === 'confirm'}
            disabled={busy !== undefined}
            onClick={() => void answer('confirm')}
          >
            Confirm
          </Button>
        )}
        <Button
          variant="secondary"
          loading={busy === 'decline'}
          disabled={busy !== undefined}
          onClick={() => void answer('decline')}
        >
          Decline
        </Button>
        <LinkButton to={certificatePath(code)} variant="quiet">
          See the Certificate
        </LinkButton>
      </div>
    </div>
  );
}

async function openLink(): Promise<Found> {
  const token = window.location.hash.slice(1);
  if (!token) return { message: certificateMessages.linkGone };
  const answer = await call(certificatesApi.readTransfer, { body: { token } });
  return answer.success ? { transfer: answer.data.transfer, token } : { message: answer.message };
}
