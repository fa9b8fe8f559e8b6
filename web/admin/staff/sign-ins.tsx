import type { SignInEvent } from '#contract/audit/security-events.ts';
import type { StaffSignIn } from '#contract/staff/admin-staff.ts';
import { Chip } from '#web/ui/chip.tsx';
import { TimeText } from '#web/ui/date-text.tsx';
import { Link } from '#web/ui/link.tsx';

const outcomes: Record<SignInEvent, { words: string; tone: 'leaf' | 'turmeric' | 'madder' }> = {
  'sign-in': { words: 'Signed in', tone: 'leaf' },
  'sign-in-refused': { words: 'Refused', tone: 'turmeric' },
  'sign-in-limited': { words: 'Too many attempts', tone: 'madder' },
};

/** Who of the staff has signed in lately, from where, and which tries were refused. */
export function SignIns({ signIns }: { signIns: StaffSignIn[] }) {
  return (
    <section aria-labelledby="sign-ins" className="mt-8">
      <h2 id="sign-ins" className="text-2xl">
        Sign-ins
      </h2>
      {signIns.length === 0 ? (
        <p className="mt-3 text-soft">Nobody has signed in yet.</p>
      ) : (
        <ol className="mt-3 divide-y divide-line rounded-lg border border-line bg-rice">
          {signIns.map((signIn) => (
            <SignInRow key={signIn.id} signIn={signIn} />
          ))}
        </ol>
      )}
      <Link
        to="/admin/audit?subject=account"
        className="mt-2 inline-flex min-h-11 items-center text-accent underline underline-offset-4"
      >
        All account events
      </Link>
    </section>
  );
}

function SignInRow({ signIn }: { signIn: StaffSignIn }) {
  const { at, event, memberName, device, network } = signIn;
  const { words, tone } = outcomes[event];
  return (
    <li className="flex flex-wrap items-start justify-between gap-2 p-4">
      <div className="min-w-0">
        <p className="break-words font-semibold">{memberName}</p>
        <p className="break-words text-sm text-soft">
          {[device, network].filter(Boolean).join(', ')}
        </p>
        <p className="text-sm text-soft">
          <TimeText iso={at} />
        </p>
      </div>
      <Chip tone={tone}>{words}</Chip>
    </li>
  );
}
