import { z } from 'zod';
import { secondFactorCode } from '#contract/accounts/second-factor-fields.ts';
import { useAccountForm } from '#web/account/forms/account-form.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useFirstFocus } from '#web/ui/forms/use-form.ts';
import type { ProofSteps } from './proof-steps.ts';

const recoveryForm = z.object({ code: secondFactorCode });

export function RecoveryForm({ steps }: { steps: ProofSteps }) {
  const form = useAccountForm(recoveryForm);
  const { isSending } = form;
  useFirstFocus(form, 'code');
  const submit = form.submit(async ({ code }) => {
    const refusal = await steps.byCode(code);
    if (refusal) form.refuse(refusal.errors);
  });
  return (
    <form ref={form.frame} method="post" noValidate onSubmit={submit} className="grid gap-4">
      <TextField
        label="Recovery code"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field('code')}
      />
      <Button type="submit" size="large" loading={isSending}>
        Confirm
      </Button>
    </form>
  );
}
