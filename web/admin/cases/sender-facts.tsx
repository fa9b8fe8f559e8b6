import { mailLinkTo } from '#contract/accounts/account-rules.ts';
import { Fact } from '#web/admin/list/facts.tsx';
import { Link } from '#web/ui/link.tsx';

interface AddressFactProps {
  /** As it was typed; empty once the person was erased. */
  email: string;
  /** The proven address; null if nobody was signed in. */
  accountEmail: string | null;
  /** What to mind where nobody was. */
  unproven?: string;
}

/** A typed address proves nothing: a different one of the account stands beside it. */
export function AddressFact({ email, accountEmail, unproven }: AddressFactProps) {
  const note = accountEmail ? `The account's address is ${accountEmail}` : unproven;
  const isProven = accountEmail?.toLowerCase() === email.toLowerCase();
  return (
    <Fact name="Email">
      {email && (
        <>
          <a href={mailLinkTo(email)} className="text-accent underline">
            {email}
          </a>
          {!isProven && note && <span className="block text-sm text-soft">{note}</span>}
        </>
      )}
    </Fact>
  );
}

export function CustomerFact({ userId }: { userId: string | null }) {
  return (
    <Fact name="Customer">
      {userId && (
        <Link to={`/admin/customers?customer=${userId}`} className="text-accent underline">
          Their orders and messages
        </Link>
      )}
    </Fact>
  );
}
