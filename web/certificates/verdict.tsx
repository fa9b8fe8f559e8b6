import type { ReactNode } from 'react';
import type { ShownCertificate } from '#contract/certificates/certificate.ts';
import type { CertificateState } from '#contract/certificates/certificate-rules.ts';
import { DateText } from '#web/ui/date-text.tsx';
import { TriangleAlert } from '#web/ui/icons/account-icons.ts';
import type { Icon } from '#web/ui/icons/draw-icon.ts';
import { CircleCheck } from '#web/ui/icons/icons.ts';
import { CircleX, Clock } from '#web/ui/icons/state-icons.ts';

interface Look {
  icon: Icon;
  title: string;
  className: string;
  words(since: ReactNode): ReactNode;
}

const looks: Record<CertificateState, Look> = {
  valid: {
    icon: CircleCheck,
    title: 'This certificate is genuine',
    className: 'border-leaf bg-leaf-wash text-leaf',
    words: () => 'Compare it with the piece in front of you. It is valid for that piece only.',
  },
  prepared: {
    icon: Clock,
    title: 'This certificate is not valid yet',
    className: 'border-turmeric bg-turmeric-wash text-turmeric-deep',
    words: () => 'It comes from us and becomes valid when the piece is delivered.',
  },
  lost: {
    icon: TriangleAlert,
    title: 'This certificate was reported lost',
    className: 'border-madder bg-madder-wash text-madder',
    words: (since) => (
      <>
        Since {since}. If somebody offers you the piece with this certificate, please write to us
        before you buy.
      </>
    ),
  },
  replaced: {
    icon: CircleX,
    title: 'A newer certificate has replaced this one',
    className: 'border-madder bg-madder-wash text-madder',
    words: (since) => <>Since {since} only the new one counts. Ask the owner for it.</>,
  },
  revoked: {
    icon: CircleX,
    title: 'This certificate is no longer valid',
    className: 'border-madder bg-madder-wash text-madder',
    words: (since) => <>We took it back on {since}.</>,
  },
};

/** What a certificate is worth now. */
export function Verdict({ certificate: { state, changedAt } }: { certificate: ShownCertificate }) {
  const { icon: Icon, title, className, words } = looks[state];
  return (
    <div className={`flex gap-4 rounded-lg border p-5 ${className}`}>
      <Icon aria-hidden="true" className="mt-0.5 size-7 shrink-0" />
      <div>
        <h2 className="text-xl">{title}</h2>
        <p className="mt-1 text-ink">{words(<DateText iso={changedAt} />)}</p>
      </div>
    </div>
  );
}
