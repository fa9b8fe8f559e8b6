import type { MouseEvent } from 'react';
import { ownSecondFactorApi } from '#contract/accounts/own-second-factor.endpoints.ts';
import { askProof } from '#web/account/security/ask-proof.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Download } from '#web/ui/icons/account-icons.ts';
import { useAdminCall } from './admin-call.ts';

interface DownloadLinkProps {
  href: string;
  /** What is in the file. */
  title: string;
  label?: string;
  /** It contains personal data: the user has to prove who they are. */
  isPersonal?: boolean;
}

/** Downloads a file; a user who is signed out by now is asked to sign in. */
export function DownloadLink({
  href,
  title,
  label = 'Export CSV',
  isPersonal = false,
}: DownloadLinkProps) {
  const adminCall = useAdminCall();

  async function download(event: MouseEvent): Promise<void> {
    event.preventDefault();
    const answer = await adminCall(ownSecondFactorApi.readProofWays, {});
    if (!answer.success && answer.status === 401) return;
    const isAsked = isPersonal && answer.success && !answer.data.isProven;
    if (!isAsked || (await askProof())) window.location.assign(href);
  }

  return (
    <a href={href} download onClick={download} className={buttonClass('secondary')}>
      <Download aria-hidden="true" className="size-4" />
      <span>
        {label}
        <span className="sr-only"> of {title}</span>
      </span>
    </a>
  );
}
