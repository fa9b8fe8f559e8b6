import { mailLinkTo } from '#contract/accounts/account-rules.ts';
import { Link } from './mail-elements.tsx';
import type { MailFrame } from './mail-frame.ts';
import { styles } from './styles.ts';

/** To whom a customer may write who does not agree; for the middle of a text, without a full stop. */
export function Disagree({ frame: { shop } }: { frame: MailFrame }) {
  const { name, email } = shop.grievanceOfficer;
  return (
    <>
      Do you disagree? Reply to this email
      {name && `, or write to our grievance officer, ${name}`}
      {name && email && (
        <>
          , at{' '}
          <Link href={mailLinkTo(email)} style={styles.link}>
            {email}
          </Link>
        </>
      )}
    </>
  );
}
