import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { OwnSecondFactor } from '#contract/accounts/second-factor.ts';
import { FoldedSection, ProfileSection } from '#web/ui/titled-section.tsx';
import { toast } from '#web/ui/toasts/toast.ts';
import { AuthenticatorPart } from './authenticator-part.tsx';
import type { PartProps } from './part-props.ts';
import { PasskeysPart } from './passkeys-part.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { RecoveryPart } from './recovery-part.tsx';

interface SecuritySectionProps {
  own: OwnSecondFactor;
  /** On the profile it is one of several sections. */
  isFolded?: boolean;
}

/** With so few recovery codes it is time for new ones. */
const FEW_CODES = 2;

/** Authenticator app, passkeys and recovery codes. */
export function SecuritySection({ own, isFolded = false }: SecuritySectionProps) {
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
  const parts = (
    <>
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
    </>
  );
  if (!isFolded) return <ProfileSection title="Two-step Verification">{parts}</ProfileSection>;
  const needsCodes = hasFactor && own.recoveryCodesLeft <= FEW_CODES;
  return (
    <FoldedSection
      title="Sign-in Security"
      anchor="security"
      summary={needsCodes ? 'Time for new recovery codes' : onOrOff(hasFactor)}
      isOpen={needsCodes || (own.isRequired && !hasFactor)}
    >
      {parts}
    </FoldedSection>
  );
}

const onOrOff = (isOn: boolean) => `Two-step verification is ${isOn ? 'on' : 'off'}`;
