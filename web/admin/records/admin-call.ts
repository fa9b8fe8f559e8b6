import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import type { Answer, Endpoint, Input } from '#contract/api/endpoint.ts';
import type { Outcome } from '#contract/api/envelope.ts';
import { callProven } from '#web/account/security/ask-proof.ts';
import { screenAfterRefusal } from './refusal-screen.ts';

/** As `callProven`; a session that has ended goes to /login and comes back after (S29). */
export function useAdminCall() {
  const navigate = useNavigate();
  return useCallback(
    async <E extends Endpoint>(
      endpoint: E,
      input: Input<E>,
      headers?: Record<string, string>,
    ): Promise<Outcome<Answer<E>>> => {
      const answer = await callProven(endpoint, input, headers);
      const elsewhere = screenAfterRefusal(answer);
      if (elsewhere) navigate(elsewhere);
      return answer;
    },
    [navigate],
  );
}
