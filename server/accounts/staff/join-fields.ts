import type { z } from 'zod';
import { joinForm } from '#contract/accounts/account-fields.ts';
import { checkPart } from '#server/infra/http/answer-call.ts';

/** A new account must be complete. */
export function joinFields(given: {
  name: string | undefined;
  password: string | undefined;
}): z.output<typeof joinForm> {
  return checkPart(joinForm, given);
}
