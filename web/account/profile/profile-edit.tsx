import { type FormEvent, useEffect, useRef, useState } from 'react';
import { accountName } from '#contract/accounts/account-fields.ts';
import { accountLimits, accountMessages } from '#contract/accounts/account-rules.ts';
import type { User } from '#contract/accounts/accounts.ts';
import { profileApi } from '#contract/accounts/profile.endpoints.ts';
import type { Failure } from '#contract/api/envelope.ts';
import { useAuth } from '#web/account/session/session.tsx';
import { call } from '#web/api/call.ts';
import { upload } from '#web/api/upload.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { toast } from '#web/ui/toasts/toast.ts';
import { AvatarChoice } from './profile-avatar.tsx';
import { useAvatarChoice } from './use-avatar-choice.ts';

interface EditFormProps {
  user: User;
  onClose(): void;
}

export default function EditForm({ user, onClose }: EditFormProps) {
  const { updateUser } = useAuth();
  const [name, setName] = useState(user.name);
  const [nameErrors, setNameErrors] = useState<string[]>([]);
  const [isSaving, setSaving] = useState(false);
  const avatar = useAvatarChoice(user);
  const nameField = useRef<HTMLInputElement>(null);
  useEffect(() => nameField.current?.focus(), []);

  function refuse({ message, errors = [] }: Failure): void {
    toast.error(message);
    setNameErrors(errors.filter(({ field }) => field === 'name').map((error) => error.message));
  }

  async function save(): Promise<void> {
    const { file } = avatar;
    let shown = avatar.isRemoved ? null : user.avatar;
    if (file) {
      const form = new FormData();
      form.set('avatar', file);
      const answer = await upload(profileApi.setAvatar, form, { onProgress: avatar.showProgress });
      if (!answer.success) {
        toast.error(answer.message);
        return avatar.complain(answer.message);
      }
      updateUser(answer.data.user);
      avatar.reset();
      shown = answer.data.user.avatar;
    }
    // Google gives names that break the shop's rules, and they stay.
    const isGiven = name === user.name && !accountName.safeParse(name).success;
    const body = { avatar: shown, ...(!isGiven && { name }) };
    const answer = await call(profileApi.updateProfile, { body });
    if (!answer.success) return refuse(answer);
    updateUser(answer.data.user);
    toast.success(accountMessages.profileUpdated);
    onClose();
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const broken = brokenRules(name, user);
    setNameErrors(broken);
    if (broken.length > 0) return nameField.current?.focus();
    setSaving(true);
    await save();
    setSaving(false);
  }

  return (
    <form
      method="post"
      noValidate
      aria-label="Edit Profile"
      onSubmit={submit}
      className="grid gap-4"
    >
      <AvatarChoice user={user} choice={avatar} disabled={isSaving} />
      <TextField
        ref={nameField}
        label="Name"
        autoComplete="name"
        maxLength={accountLimits.nameMax}
        value={name}
        onChange={(event) => {
          setName(event.target.value);
          setNameErrors((former) =>
            former.length > 0 ? brokenRules(event.target.value, user) : [],
          );
        }}
        error={nameErrors.join('\n')}
      />
      <TextField
        label="Email"
        type="email"
        value={user.email}
        readOnly
        hint={accountMessages.emailReadOnly}
      />
      <div className="grid grid-cols-2 gap-3">
        <Button variant="secondary" disabled={isSaving} onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={isSaving}>
          Save
        </Button>
      </div>
    </form>
  );
}

/** A name that Google sent may be longer than the form's (S5); it is judged once it is changed. */
function brokenRules(name: string, user: User): string[] {
  if (name === user.name) return [];
  return accountName.safeParse(name).error?.issues.map(({ message }) => message) ?? [];
}
