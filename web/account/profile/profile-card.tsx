import { lazy, Suspense } from 'react';
import type { User } from '#contract/accounts/accounts.ts';
import { GoogleMark } from '#web/account/forms/google-mark.tsx';
import { useOpening } from '#web/account/session/use-opening.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Pencil } from '#web/ui/icons/account-icons.ts';
import { BadgeCheck, Mail } from '#web/ui/icons/icons.ts';
import { Skeleton } from '#web/ui/loading/skeleton.tsx';

const EditForm = lazy(() => import('./profile-edit.tsx'));

/** The customer's profile, to view or edit, with order statistics. */
export function ProfileCard({ user, placed }: { user: User; placed: number }) {
  const editing = useOpening();
  return (
    <section
      aria-label="About you"
      className="overflow-hidden rounded-lg border border-line bg-rice shadow-card"
    >
      <div className="ornament-band bg-accent" aria-hidden="true" />
      <div className="p-5 sm:p-6">
        {editing.isOpen ? (
          <Suspense fallback={<Skeleton className="h-96" />}>
            <EditForm user={user} onClose={editing.close} />
          </Suspense>
        ) : (
          <>
            <Person user={user} />
            <Button
              ref={editing.opener}
              variant="secondary"
              className="mt-5 w-full"
              onClick={editing.open}
            >
              <Pencil aria-hidden="true" className="size-4" />
              Edit Profile
            </Button>
          </>
        )}
      </div>
      <Statistics placed={placed} createdAt={user.createdAt} />
      <div className="grid gap-2 border-line border-t p-3">
        <LinkButton to="/contact" variant="quiet" className="px-2">
          <Mail aria-hidden="true" className="size-5 text-soft" />
          Contact Us
        </LinkButton>
        <LinkButton to="/my-certificates" variant="quiet" className="px-2">
          <BadgeCheck aria-hidden="true" className="size-5 text-soft" />
          My Certificates
        </LinkButton>
      </div>
    </section>
  );
}

function Person({ user }: { user: User }) {
  return (
    <div className="text-center">
      <Avatar user={user} className="mx-auto size-28 text-5xl" sizes="112px" />
      <h2 className="mt-4 text-2xl">{user.name || 'No name yet'}</h2>
      <p className="text-soft">{user.email}</p>
      <ul className="mt-3 flex flex-wrap justify-center gap-2">
        {user.isVerified && (
          <li>
            <Chip tone="leaf" icon={<BadgeCheck aria-hidden="true" />}>
              Verified Account
            </Chip>
          </li>
        )}
        {user.googleId && (
          <li>
            <Chip tone="river" icon={<GoogleMark />}>
              Google Account
            </Chip>
          </li>
        )}
      </ul>
    </div>
  );
}

// The shop's own time zone, so that server and browser write the same year.
const year = new Intl.DateTimeFormat('en-IN', { year: 'numeric', timeZone: 'Asia/Kolkata' });

function Statistics({ placed, createdAt }: { placed: number; createdAt: string }) {
  return (
    <dl className="grid grid-cols-2 divide-x divide-line border-line border-t text-center">
      <Figure name="Orders Placed">{placed}</Figure>
      <Figure name="Member Since">{year.format(new Date(createdAt))}</Figure>
    </dl>
  );
}

function Figure({ name, children }: { name: string; children: string | number }) {
  return (
    <div className="flex flex-col-reverse px-2 py-4">
      <dt className="text-sm text-soft">{name}</dt>
      <dd className="font-semibold font-serif text-2xl text-accent tabular-nums">{children}</dd>
    </div>
  );
}
