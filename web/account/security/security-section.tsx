import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { OwnSecondFactor } from '#contract/accounts/second-factor.ts';
import { ProfileSection } from '#web/ui/titled-section.tsx';
import { toast } from '#web/ui/toasts/toast.ts';
import { AuthenticatorPart } from './authenticator-part.tsx';
import type { PartProps } from './part-props.ts';
import { PasskeysPart } from './passkeys-part.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { RecoveryPart } from './recovery-part.tsx';

interface SecuritySectionProps {
  own: OwnSecondFactor;
  title?: string;
}

/** Authenticator app, passkeys and recovery codes. */
export function SecuritySection({ own, title = 'Sign-in Security' }: SecuritySectionProps) {
  const { revalidate } = useRevalidator();
  const [codes, setCodes] = useState<string[] | null>(null);
  const part: PartProps = {
    own,
    onChanged(message, recoveryCodes) {
      if (recoveryCodes) setCodes(recoveryCodes);
      else toast.success(message);
      void revalidate();
    },
  };
  const hasFactor = own.authenticatorSince !== null || own.passkeys.length > 0;
  return (
    <ProfileSection title={title}>
      <p className="text-soft">
        {hasFactor
          ? 'You need one of these, besides your password, to sign in.'
          : 'With one of these, nobody can sign in with your password alone.'}
      </p>
      <div className="mt-2 divide-y divide-line">
        <AuthenticatorPart {...part} />
        {own.canUsePasskeys && <PasskeysPart {...part} />}
        {hasFactor && <RecoveryPart {...part} />}
      </div>
      <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />
    </ProfileSection>
  );
}
