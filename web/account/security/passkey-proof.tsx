import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { KeyRound } from '#web/ui/icons/form-icons.ts';
import { signWithPasskey } from './passkey-client.ts';
import type { ProofSteps } from './proof-steps.ts';

export function PasskeyProof({ steps }: { steps: ProofSteps }) {
  const [isProving, setProving] = useState(false);

  async function prove(): Promise<void> {
    setProving(true);
    const options = await steps.passkeyOptions();
    const signed = options && (await signWithPasskey(options));
    if (signed) await steps.byPasskey({ ...signed } as never);
    setProving(false);
  }

  return (
    <Button size="large" needsScript loading={isProving} onClick={prove}>
      <KeyRound aria-hidden="true" className="size-5" />
      Confirm with a Passkey
    </Button>
  );
}
