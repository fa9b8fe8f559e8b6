import type { z } from 'zod';
import { joinForm } from '#contract/account-fields.ts';
import { fieldErrors } from '../http/answer-call.ts';
import { Problem } from '../problems.ts';

/** Of a new account nothing may be missing. */
export function joinFields(given: {
  name: string | undefined;
  password: string | undefined;
}): z.output<typeof joinForm> {
  const { success, data, error } = joinForm.safeParse(given);
  if (success) return data;
  const errors = fieldErrors(error);
  throw new Problem('invalid', errors[0]?.message ?? '', { errors });
}
