import { type ReactNode, useState } from 'react';
import type { Answer, Endpoint, Input } from '#contract/endpoint.ts';
import type { Outcome } from '#contract/envelope.ts';
import type { FreshSignInNeeded } from '#contract/profile.ts';
import { call } from '#web/api/call.ts';
import { ProofDialog } from './proof-dialog.tsx';

export interface Proof {
  /** As `call`; where the shop asks who one is, the dialog asks first and the call is made again. */
  callProven<E extends Endpoint>(endpoint: E, input: Input<E>): Promise<Outcome<Answer<E>>>;
  /** For the page to show. */
  dialog: ReactNode;
}

/** Ways to sign in change only soon after a proof of who one is. */
export function useProof(hasPassword: boolean): Proof {
  const [asking, setAsking] = useState<{ end(isProven: boolean): void } | null>(null);

  function ask(): Promise<boolean> {
    return new Promise((resolve) => {
      setAsking({
        end(isProven) {
          setAsking(null);
          resolve(isProven);
        },
      });
    });
  }

  return {
    async callProven(endpoint, input) {
      const answer = await call(endpoint, input);
      const isAsked = (answer as Partial<FreshSignInNeeded>).freshSignInNeeded;
      return isAsked && (await ask()) ? call(endpoint, input) : answer;
    },
    dialog: asking && <ProofDialog hasPassword={hasPassword} onEnd={asking.end} />,
  };
}
