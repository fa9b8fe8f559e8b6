import { joinForm } from '#contract/accounts/account-fields.ts';
import { accountLimits } from '#contract/accounts/account-rules.ts';
import { joinApi } from '#contract/staff/join.endpoints.ts';
import { showRefusal } from '#web/account/forms/account-form.ts';
import { AccountFrame } from '#web/account/forms/account-frame.tsx';
import { AccountPromise } from '#web/account/forms/account-promise.tsx';
import { useNewPasswordForm } from '#web/account/forms/new-password-form.ts';
import { StrengthMeter } from '#web/account/forms/strength-meter.tsx';
import { useAuth } from '#web/account/session/session.tsx';
import { call } from '#web/api/call.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/forms/password-field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import type { JoinProps } from './join-as-member.tsx';
import { InvitedAs } from './join-invited-as.tsx';

/** The invited address has no account yet; the mailed link has proven the address. */
export function JoinAsNew({ invitation, onJoined }: JoinProps) {
  const { email } = invitation;
  const { form, complaint } = useNewPasswordForm(joinForm, 'password', { email });
  const { user, signOut } = useAuth();
  const { isSending } = form;
  const submit = form.submit(async (fields) => {
    // Another user's session would be mistaken for the invited person's.
    if (user) await signOut();
    const body = { ...fields, token: invitation.token };
    const answer = await call(joinApi.acceptInvitation, { body });
    if (answer.success) return onJoined(answer.data.user);
    showRefusal(form, answer);
  });
  return (
    <AccountFrame title="Join the team" subtitle={<InvitedAs invitation={invitation} />}>
      <form ref={form.frame} method="post" noValidate onSubmit={submit} className="grid gap-4">
        {/* Password managers file the new password under it. */}
        <input type="email" autoComplete="username" value={invitation.email} readOnly hidden />
        <TextField
          label="Name"
          autoComplete="name"
          maxLength={accountLimits.nameMax}
          {...form.field('name')}
        />
        <div className="grid gap-2">
          <PasswordField
            label="Password"
            autoComplete="new-password"
            maxLength={accountLimits.passwordMax}
            {...form.field('password')}
          />
          <StrengthMeter password={form.values.password} complaint={complaint} />
        </div>
        <AccountPromise act="By accepting, which creates an account," />
        <Button type="submit" size="large" loading={isSending}>
          Accept the Invitation
        </Button>
      </form>
    </AccountFrame>
  );
}
