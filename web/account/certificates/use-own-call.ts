import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Answer, Endpoint, Input } from '#contract/api/endpoint.ts';
import type { Outcome } from '#contract/api/envelope.ts';
import { call } from '#web/api/call.ts';
import { toast } from '#web/ui/toasts/toast.ts';

/** Changes one of the owner's certificates, and shows all of them as they are then. */
export function useOwnCall() {
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  async function send<E extends Endpoint>(
    endpoint: E,
    input: Input<E>,
  ): Promise<Outcome<Answer<E>>> {
    setBusy(true);
    const answer = await call(endpoint, input);
    if (answer.success) toast.success(answer.message ?? '');
    // What is wrong with a field stands beside it.
    else if (!answer.errors) toast.error(answer.message);
    if (answer.success || answer.status !== 400) await revalidate();
    setBusy(false);
    return answer;
  }
  return { isBusy, send };
}
