import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { givenPassword } from '#contract/account-fields.ts';
import { confirmIdentity } from '#contract/second-factor.ts';
import { secondFactorMessages } from '#contract/second-factor-rules.ts';
import { call } from '#web/api/call.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { toast } from '#web/ui/toast.ts';
import { messageOf, showFieldErrors, useAccountForm } from '../account-form.ts';
import { withReturn } from '../safe-return.ts';
import { useAuth } from '../session.tsx';

const proofForm = z.object({ password: givenPassword });

interface ProofDialogProps {
  hasPassword: boolean;
  onEnd(isProven: boolean): void;
}

/** Who one is, once more: by the password, or where there is none by signing in again. */
export function ProofDialog({ hasPassword, onEnd }: ProofDialogProps) {
  return (
    <Dialog
      open
      title="Is it you?"
      description={secondFactorMessages.proofNeeded}
      onClose={() => onEnd(false)}
    >
      {hasPassword ? <PasswordProof onEnd={onEnd} /> : <SignInAgain />}
    </Dialog>
  );
}

function PasswordProof({ onEnd }: Pick<ProofDialogProps, 'onEnd'>) {
  const form = useAccountForm(proofForm);
  const { errors, isSubmitting } = form.formState;
  const { setFocus } = form;
  useEffect(() => setFocus('password'), [setFocus]);
  const submit = form.handleSubmit(async (body) => {
    const answer = await call(confirmIdentity, { body });
    if (answer.success) return onEnd(true);
    if (answer.errors) showFieldErrors(form, answer);
    else toast.error(answer.message);
  });
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        error={messageOf(errors.password)}
        {...form.register('password')}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={() => onEnd(false)}>
          Cancel
        </Button>
        <Button type="submit" loading={isSubmitting}>
          Go On
        </Button>
      </div>
    </form>
  );
}

function SignInAgain() {
  const { signOut } = useAuth();
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    await signOut();
    await navigate(withReturn('/login', '/profile/sign-in-security'));
  };
  return (
    <div className="grid gap-4">
      <p>You have no password here, so please sign in again and come back.</p>
      <Button loading={isLeaving} onClick={leave} className="justify-self-end">
        Sign In Again
      </Button>
    </div>
  );
}
