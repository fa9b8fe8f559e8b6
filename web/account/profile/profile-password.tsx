import { lazy, Suspense } from 'react';
import { useRevalidator } from 'react-router';
import type { User } from '#contract/accounts/accounts.ts';
import { useOpening } from '#web/account/session/use-opening.ts';
import { Button } from '#web/ui/button.tsx';
import { KeyRound } from '#web/ui/icons/form-icons.ts';
import { Link } from '#web/ui/link.tsx';
import { Skeleton } from '#web/ui/loading/skeleton.tsx';
import { ProfileSection } from '#web/ui/titled-section.tsx';

const ChangeForm = lazy(() => import('./profile-password-change.tsx'));
const CreateForm = lazy(() => import('./profile-password-create.tsx'));

interface PasswordSectionProps {
  user: User;
  hasPassword: boolean;
}

/** Idle until it is opened; then it changes the password, or creates one where there is none. */
export function PasswordSection({ user, hasPassword }: PasswordSectionProps) {
  const opening = useOpening();
  const { revalidate } = useRevalidator();
  const Form = hasPassword ? ChangeForm : CreateForm;
  // Accounts that Google created may create a password but not change one.
  if (user.googleId && hasPassword) return <FixedPassword />;
  if (opening.isOpen) {
    return (
      <ProfileSection title="Password">
        <Suspense fallback={<Skeleton className="h-96 max-w-md" />}>
          <Form
            user={user}
            onClose={opening.close}
            onDone={() => {
              opening.close();
              void revalidate();
            }}
          />
        </Suspense>
      </ProfileSection>
    );
  }
  return (
    <ProfileSection title="Password">
      <p className="text-soft">
        {hasPassword
          ? 'When you change it, your other devices are signed out and we tell you by email.'
          : withoutPassword(user)}
      </p>
      <Button ref={opening.opener} variant="secondary" className="mt-4" onClick={opening.open}>
        <KeyRound aria-hidden="true" className="size-4" />
        {hasPassword ? 'Change Password' : 'Create Password'}
      </Button>
    </ProfileSection>
  );
}

function withoutPassword({ googleId }: User): string {
  return googleId
    ? 'You sign in with Google. With a password you can also sign in without Google.'
    : 'You sign in with a code that we email to you. With a password you can also sign in without it.';
}

function FixedPassword() {
  return (
    <ProfileSection title="Password">
      <p className="text-soft">
        You can sign in with Google or with your password. To choose another password, use{' '}
        <Link
          to="/forgot-password"
          className="font-semibold text-accent underline underline-offset-4 hover:text-accent-deep"
        >
          Forgot password
        </Link>
        .
      </p>
    </ProfileSection>
  );
}
