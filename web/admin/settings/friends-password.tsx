import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { adminSettingsApi } from '#contract/settings/admin-settings.endpoints.ts';
import { openingLimits } from '#contract/settings/opening-rules.ts';
import { useAdminCall } from '#web/admin/records/admin-call.ts';
import { noteStaleFacts } from '#web/shell/stale-facts.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { toast } from '#web/ui/toasts/toast.ts';

/** The password that opens the closed shop; the server stores only its hash. */
export function FriendsPassword({ isSet }: { isSet: boolean }) {
  const adminCall = useAdminCall();
  const { revalidate } = useRevalidator();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState('');
  const [task, setTask] = useState<'save' | 'remove'>();

  async function save(next: 'save' | 'remove'): Promise<void> {
    setTask(next);
    const body = { password: next === 'save' ? password : '' };
    const answer = await adminCall(adminSettingsApi.setFriendsPassword, { body });
    setTask(undefined);
    if (!answer.success) {
      const message = answer.errors?.[0]?.message;
      return message ? setProblem(message) : void toast.error(answer.message);
    }
    setPassword('');
    toast.success(answer.message ?? '');
    noteStaleFacts();
    await revalidate();
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (password.trim()) void save('save');
  }

  return (
    <form
      onSubmit={submit}
      aria-labelledby="friends-password"
      className="mt-8 grid gap-4 border-line border-t pt-6"
    >
      <h3 id="friends-password" className="text-xl">
        Password for friends
      </h3>
      <p className="text-soft">
        {isSet
          ? `A password is set. Friends who enter it on the closed page can look around and buy for ${openingLimits.passDays} days. A new one ends these passes.`
          : 'None yet. With one, people you choose can look around and buy while the shop is closed.'}
      </p>
      <TextField
        label={isSet ? 'New password' : 'Password'}
        hint={`At least ${openingLimits.passwordMin} characters. You can pass it on, so do not use your own.`}
        error={problem}
        value={password}
        onChange={({ target }) => {
          setPassword(target.value);
          setProblem('');
        }}
        maxLength={openingLimits.passwordMax}
        autoComplete="off"
        spellCheck={false}
      />
      <p className="flex flex-wrap gap-3">
        <Button type="submit" variant="secondary" loading={task === 'save'}>
          {isSet ? 'Change Password' : 'Set Password'}
        </Button>
        {isSet && (
          <Button variant="quiet" loading={task === 'remove'} onClick={() => void save('remove')}>
            Remove Password
          </Button>
        )}
      </p>
    </form>
  );
}
