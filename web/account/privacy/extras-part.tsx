import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Consent } from '#contract/accounts/consents.ts';
import { extrasApi } from '#contract/privacy/extras.endpoints.ts';
import { privacyMessages } from '#contract/privacy/privacy-rules.ts';
import { call } from '#web/api/call.ts';
import { useConsent } from '#web/consent/consent.ts';
import { Button } from '#web/ui/button.tsx';
import { DateText } from '#web/ui/date-text.tsx';
import { Cookie } from '#web/ui/icons/account-icons.ts';
import { toast } from '#web/ui/toasts/toast.ts';
import { PartRow } from '../security/part-row.tsx';

const answers = {
  all: 'Allowed in this browser.',
  essential: 'Not allowed in this browser.',
  none: 'Not answered in this browser yet.',
} as const;

/** The answer to the cookie banner: one click withdraws it, as one click gave it. */
export function ExtrasPart({ consents }: { consents: readonly Consent[] }) {
  const consent = useConsent();
  const { revalidate } = useRevalidator();
  const [isWorking, setWorking] = useState(false);
  const isAllowed = consent === 'all';
  const latest = consents.find(({ purpose }) => purpose === 'extras');

  async function answer(given: boolean): Promise<void> {
    setWorking(true);
    // In this browser the answer counts, whether or not the shop can be reached.
    const { answerCookies } = await import('#web/shell/cookies/cookie-banner.tsx');
    answerCookies(given ? 'all' : 'essential');
    const saved = await call(extrasApi.noteExtras, { body: { given } });
    setWorking(false);
    if (!saved.success) return void toast.error(saved.message);
    toast.success(privacyMessages.choiceSaved);
    await revalidate();
  }

  return (
    <PartRow
      icon={Cookie}
      title="Convenience and counted visits"
      about={
        <>
          Your last address, the products you viewed, and today’s visit.{' '}
          {consent !== undefined && answers[consent ?? 'none']}
          {latest && (
            <span className="block">
              {latest.given ? 'Last allowed' : 'Last refused'} on <DateText iso={latest.at} />
            </span>
          )}
        </>
      }
      action={
        <Button
          variant="secondary"
          disabled={consent === undefined}
          loading={isWorking}
          onClick={() => void answer(!isAllowed)}
        >
          {isAllowed ? 'Withdraw' : 'Allow'}
        </Button>
      }
    />
  );
}
