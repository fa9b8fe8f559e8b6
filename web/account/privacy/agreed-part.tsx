import type { ReactNode } from 'react';
import type { ConsentPurpose } from '#contract/accounts/consent-rules.ts';
import type { Consent } from '#contract/accounts/consents.ts';
import { DateText } from '#web/ui/date-text.tsx';
import { FileCheck } from '#web/ui/icons/account-icons.ts';
import { Link } from '#web/ui/link.tsx';
import { PartRow } from '../security/part-row.tsx';

const words: Record<Exclude<ConsentPurpose, 'extras'>, ReactNode> = {
  privacy: <Text to="/privacy">Privacy Policy</Text>,
  terms: <Text to="/terms">Terms of Service</Text>,
  age: 'You are 18 or older, or your parent or guardian opened the account',
};

/** What the customer confirmed when opening the account. Only deleting the account withdraws it. */
export function AgreedPart({ consents }: { consents: readonly Consent[] }) {
  const agreed = consents.flatMap((consent) =>
    consent.purpose === 'extras' ? [] : [{ ...consent, purpose: consent.purpose }],
  );
  return (
    <PartRow
      icon={FileCheck}
      title="What you confirmed"
      about={
        agreed.length === 0
          ? 'You opened your account before we kept this record. To withdraw, delete your account.'
          : 'You confirmed this when you opened your account. To withdraw, delete your account.'
      }
    >
      {agreed.length > 0 && (
        <ul className="mt-3 grid gap-2 pl-11 text-sm max-sm:pl-0">
          {agreed.map(({ purpose, version, at }) => (
            <li key={`${purpose} ${at}`}>
              {words[purpose]}
              <span className="block text-soft">
                Text of <DateText iso={version} />, confirmed on <DateText iso={at} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </PartRow>
  );
}

function Text({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="text-accent underline underline-offset-4 hover:text-accent-deep">
      {children}
    </Link>
  );
}
