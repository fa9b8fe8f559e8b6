import { Download } from 'lucide-react';
import type { MouseEvent } from 'react';
import { profile } from '#contract/accounts.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { useAdminCall } from './admin-call.ts';

interface DownloadLinkProps {
  href: string;
  /** What is in the file. */
  title: string;
  label?: string;
}

/** Downloads a file; who is signed out by now is asked to sign in, instead of getting none. */
export function DownloadLink({ href, title, label = 'Export CSV' }: DownloadLinkProps) {
  const adminCall = useAdminCall();

  async function download(event: MouseEvent): Promise<void> {
    event.preventDefault();
    const answer = await adminCall(profile, {});
    if (answer.success || answer.status !== 401) window.location.assign(href);
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
