import type { SecondFactorWays as Ways } from '#contract/accounts/second-factor.ts';
import { Button } from '#web/ui/button.tsx';
import { AppCodeForm } from './app-code-form.tsx';
import { PasskeyProof } from './passkey-proof.tsx';
import type { ProofSteps } from './proof-steps.ts';
import { RecoveryForm } from './recovery-form.tsx';

export type Way = 'app' | 'passkey' | 'recovery';
export const wayWords: Record<Way, string> = {
  app: 'Enter the code that your authenticator app shows.',
  passkey: 'Confirm your identity with your passkey.',
  recovery: 'Enter one of your saved recovery codes. It works once.',
};

export function firstWay({ authenticator }: Pick<Ways, 'authenticator'>): Way {
  return authenticator ? 'app' : 'passkey';
}

interface SecondFactorWaysProps {
  ways: Ways & { recoveryCode?: boolean };
  way: Way;
  onWay(way: Way): void;
  steps: ProofSteps;
}

export function SecondFactorWays({ ways, way, onWay, steps }: SecondFactorWaysProps) {
  const { authenticator, passkey, recoveryCode = true } = ways;
  return (
    <>
      {way === 'app' && <AppCodeForm label="Code of the app" size="large" byCode={steps.byCode} />}
      {way === 'passkey' && <PasskeyProof steps={steps} />}
      {way === 'recovery' && <RecoveryForm steps={steps} />}
      <div className="flex flex-wrap justify-center gap-x-4">
        {authenticator && way !== 'app' && (
          <Button variant="quiet" onClick={() => onWay('app')}>
            Use the authenticator app
          </Button>
        )}
        {passkey && way !== 'passkey' && (
          <Button variant="quiet" onClick={() => onWay('passkey')}>
            Use a passkey
          </Button>
        )}
        {recoveryCode && way !== 'recovery' && (
          <Button variant="quiet" onClick={() => onWay('recovery')}>
            Use a recovery code
          </Button>
        )}
      </div>
    </>
  );
}
