import { type ChangeEvent, useId, useRef } from 'react';
import type { User } from '#contract/accounts/accounts.ts';
import { uploadTypes } from '#contract/api/uploads.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/forms/field.tsx';
import { Camera } from '#web/ui/icons/account-icons.ts';
import { Trash2 } from '#web/ui/icons/form-icons.ts';
import type { useAvatarChoice } from './use-avatar-choice.ts';

interface AvatarChoiceProps {
  user: User;
  choice: ReturnType<typeof useAvatarChoice>;
  disabled: boolean;
}

/** The image as it will be, with the buttons that change it. */
export function AvatarChoice({ user, choice, disabled }: AvatarChoiceProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? [];
    if (chosen) choice.choose(chosen);
    // The same file can be chosen again after it was removed.
    target.value = '';
  };
  return (
    <div className="grid justify-items-center gap-3">
      <Avatar user={{ ...user, avatar: choice.shown }} className="size-28 text-5xl" sizes="112px" />
      <div className="flex flex-wrap justify-center gap-2">
        <Button
          variant="secondary"
          disabled={disabled}
          aria-describedby={`${id}-hint ${id}-error`}
          onClick={() => input.current?.click()}
        >
          <Camera aria-hidden="true" className="size-4" />
          {choice.shown ? 'Change Image' : 'Choose Image'}
        </Button>
        {choice.shown && (
          <Button variant="quiet" disabled={disabled} onClick={choice.remove}>
            <Trash2 aria-hidden="true" className="size-4" />
            Remove
          </Button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        accept={uploadTypes.join(',')}
        aria-label="Image"
        hidden
        onChange={take}
      />
      <p id={`${id}-hint`} className="text-center text-sm text-soft">
        JPEG, PNG, GIF or WebP, up to 10 MB. We show the middle square.
      </p>
      <FieldError id={`${id}-error`} message={choice.error} />
      {choice.progress !== undefined && (
        <progress
          aria-label="Uploading the image"
          value={choice.progress}
          className="h-2 w-full accent-accent"
        />
      )}
    </div>
  );
}
