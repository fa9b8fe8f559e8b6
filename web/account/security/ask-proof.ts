import { useEffect, useSyncExternalStore } from 'react';
import type { ProofNeeded } from '#contract/accounts/second-factor.ts';
import type { Answer, Endpoint, Input } from '#contract/api/endpoint.ts';
import type { Outcome } from '#contract/api/envelope.ts';
import { call } from '#web/api/call.ts';

interface Asking {
  answer: Promise<boolean>;
  end(isProven: boolean): void;
}

let asking: Asking | null = null;
let places = 0;
const listeners = new Set<() => void>();

function change(next: Asking | null): void {
  asking = next;
  for (const listener of listeners) listener();
}

/**
 * Opens a dialog in which users prove who they are. False if they do not; concurrent callers share
 * one dialog.
 */
export function askProof(): Promise<boolean> {
  if (places === 0) return Promise.resolve(false);
  if (!asking) {
    let end: Asking['end'] = () => {};
    const answer = new Promise<boolean>((resolve) => {
      end = (isProven) => {
        change(null);
        resolve(isProven);
      };
    });
    change({ answer, end });
  }
  return asking?.answer ?? Promise.resolve(false);
}

/** As `call`; if the shop asks for a proof, the dialog opens and the call is repeated. */
export async function callProven<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  headers?: Record<string, string>,
): Promise<Outcome<Answer<E>>> {
  const answer = await call(endpoint, input, headers);
  const { proofNeeded } = answer as Partial<ProofNeeded>;
  return proofNeeded && (await askProof()) ? call(endpoint, input, headers) : answer;
}

/** The pending request for a proof, for the one component that shows the dialog. */
export function useAsking(): Asking | null {
  useEffect(() => {
    places += 1;
    return () => {
      places -= 1;
      asking?.end(false);
    };
  }, []);
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => asking,
    () => null,
  );
}
