import { useEffect } from 'react';
import { z } from 'zod';
import { secondFactorCode } from '#contract/accounts/second-factor-fields.ts';
import { messageOf, showFieldErrors, useAccountForm } from '#web/account/forms/account-form.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import type { ProofSteps } from './proof-steps.ts';

const recoveryForm = z.object({ code: secondFactorCode });

export function RecoveryForm({ steps }: { steps: ProofSteps }) {
  const form = useAccountForm(recoveryForm);
  const { errors, isSubmitting } = form.formState;
  const { setFocus } = form;
  useEffect(() => setFocus('code'), [setFocus]);
  const submit = form.handleSubmit(async ({ code }) => {
    const refusal = await steps.byCode(code);
    if (refusal) showFieldErrors(form, refusal);
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
