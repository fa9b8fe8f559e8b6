import type { ReactNode, RefObject, SubmitEventHandler } from 'react';
import type { User } from '#contract/accounts/accounts.ts';
import { Button } from '#web/ui/button.tsx';

/** Props of the forms in the password section. */
export interface PasswordFormProps {
  user: User;
  onClose(): void;
  onDone(): void;
}

interface FrameProps {
  label: string;
  email: string;
  form: { frame: RefObject<HTMLFormElement | null>; isSending: boolean };
  onSubmit: SubmitEventHandler<HTMLFormElement>;
  onClose(): void;
  children: ReactNode;
}

/** The frame of both password forms. */
export function PasswordForm({ label, email, form, onSubmit, onClose, children }: FrameProps) {
  return (
    <form
      ref={form.frame}
      method="post"
      noValidate
      aria-label={label}
      onSubmit={onSubmit}
      className="grid max-w-md gap-4"
    >
      {/* Password managers file the new password under it. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      {children}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={form.isSending}>
          {label}
        </Button>
        <Button variant="secondary" disabled={form.isSending} onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
