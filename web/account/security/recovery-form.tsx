import { useEffect } from 'react';
import { z } from 'zod';
import { proveByCode, secondFactorCode } from '#contract/second-factor.ts';
import { call } from '#web/api/call.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { messageOf, showFieldErrors, useAccountForm } from '../account-form.ts';
import type { ProofProps } from '../second-factor.tsx';

const recoveryForm = z.object({ code: secondFactorCode });

export function RecoveryForm({ onProven, onRefused }: ProofProps) {
  const form = useAccountForm(recoveryForm);
  const { errors, isSubmitting } = form.formState;
  const { setFocus } = form;
  useEffect(() => setFocus('code'), [setFocus]);
  const submit = form.handleSubmit(async (body) => {
    const answer = await call(proveByCode, { body });
    if (answer.success) return onProven(answer.data.user);
    if (!onRefused(answer)) showFieldErrors(form, answer);
  });
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      <TextField
        label="Recovery code"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={messageOf(errors.code)}
        {...form.register('code')}
      />
      <Button type="submit" size="large" loading={isSubmitting}>
        Confirm
      </Button>
    </form>
  );
}
