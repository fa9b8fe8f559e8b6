import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { proveByPasskey, secondFactorPasskeyOptions } from '#contract/second-factor.ts';
import { call } from '#web/api/call.ts';
import { Button } from '#web/ui/button.tsx';
import type { ProofProps } from '../second-factor.tsx';
import { useHydrated } from '../use-hydrated.ts';
import { signWithPasskey } from './passkey-client.ts';

export function PasskeyProof({ onProven, onRefused }: ProofProps) {
  const [isProving, setProving] = useState(false);

  async function prove(): Promise<void> {
    setProving(true);
    const asked = await call(secondFactorPasskeyOptions, {});
    if (!asked.success) onRefused(asked);
    const signed = asked.success && (await signWithPasskey(asked.data.options));
    if (signed) {
      const body = { answer: { ...signed } } as { answer: never };
      const answer = await call(proveByPasskey, { body });
      if (answer.success) onProven(answer.data.user);
      else onRefused(answer);
    }
    setProving(false);
  }

  return (
    <Button size="large" disabled={!useHydrated()} loading={isProving} onClick={prove}>
      <KeyRound aria-hidden="true" className="size-5" />
      Confirm with a Passkey
    </Button>
  );
}
