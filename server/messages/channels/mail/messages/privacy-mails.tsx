import { mailLinkTo } from '#contract/accounts/account-rules.ts';
import { grievanceKindWords } from '#contract/privacy/grievance-rules.ts';
import { Greeting } from '#server/messages/channels/mail/layout/greeting.tsx';
import { MailButton } from '#server/messages/channels/mail/layout/mail-button.tsx';
import { Hr, Link, Text } from '#server/messages/channels/mail/layout/mail-elements.tsx';
import type { MailFrame, Message } from '#server/messages/channels/mail/layout/mail-frame.ts';
import { MailSheet } from '#server/messages/channels/mail/layout/mail-sheet.tsx';
import { styles } from '#server/messages/channels/mail/layout/styles.ts';

const time = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});
const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });

export function GrievanceReceived({ frame, data }: Message<'grievance-received'>) {
  const { ticket, kind, acknowledgeBy, resolveBy } = data;
  return (
    <MailSheet frame={frame} title="We have received your request" preview={`Ticket ${ticket}`}>
      <Greeting frame={frame} />
      <Text style={styles.text}>
        Your request to our grievance officer has the ticket number <strong>{ticket}</strong>.
        Subject: {grievanceKindWords(kind)}.
      </Text>
      <Text style={styles.text}>
        The officer acknowledges it by {time.format(new Date(acknowledgeBy))} and settles it by{' '}
        {day.format(new Date(resolveBy))}.
      </Text>
      <Officer frame={frame} />
      <Text style={styles.quiet}>If you did not send it, you can ignore this email.</Text>
    </MailSheet>
  );
}

export const grievanceTitles = {
  acknowledged: 'We are working on your request',
  resolved: 'Your request is settled',
  refused: 'Your request is refused',
} as const;

export function GrievanceStep({ frame, data }: Message<'grievance-step'>) {
  const { ticket, kind, status, answer, resolveBy } = data;
  return (
    <MailSheet frame={frame} title={grievanceTitles[status]} preview={`Ticket ${ticket}`}>
      <Greeting frame={frame} />
      <Text style={styles.text}>
        This is about your request with the ticket number <strong>{ticket}</strong>:{' '}
        {grievanceKindWords(kind)}.
      </Text>
      {status === 'acknowledged' && (
        <Text style={styles.text}>
          Our grievance officer has read it and will settle it by {day.format(new Date(resolveBy))}.
        </Text>
      )}
      {answer && <pre style={styles.written}>{answer}</pre>}
      <Officer frame={frame} />
      {status !== 'acknowledged' && (
        <Text style={styles.quiet}>
          If this answer does not satisfy you, you can contact the Data Protection Board of India
          about your data, or the National Consumer Helpline (1915, consumerhelpline.gov.in) about a
          purchase.
        </Text>
      )}
    </MailSheet>
  );
}

export function GrievanceForTheShop({ frame, data }: Message<'grievance-for-the-shop'>) {
  const { ticket, kind, name, email, details, acknowledgeBy, resolveBy } = data;
  return (
    <MailSheet frame={frame} title={grievanceKindWords(kind)} preview={details.slice(0, 120)}>
      <Text style={styles.text}>
        {name} has sent a request to the grievance officer, ticket {ticket}. Please acknowledge it
        by <strong>{time.format(new Date(acknowledgeBy))}</strong> and settle it by{' '}
        <strong>{day.format(new Date(resolveBy))}</strong>.
      </Text>
      <Text style={styles.text}>
        The address{' '}
        <Link href={mailLinkTo(email)} style={styles.link}>
          {email}
        </Link>{' '}
        is not verified. Please verify their identity before you share or erase any data.
      </Text>
      <Hr style={styles.rule} />
      <pre style={styles.written}>{details}</pre>
      <MailButton href={`${frame.shopUrl}/admin/privacy?q=${ticket}`}>
        Open the privacy desk
      </MailButton>
    </MailSheet>
  );
}

/** What rule 7(1) of the DPDP Rules, 2025, requires, in its order. */
export function DataBreach({ frame, data }: Message<'data-breach'>) {
  const { title, nature, happened, dataKinds, consequences, measures, safetySteps } = data;
  const parts = [
    { head: 'What happened', words: nature },
    { head: 'When', words: happened },
    { head: 'Which data', words: dataKinds },
    { head: 'What it may mean for you', words: consequences },
    { head: 'What we have done and are doing', words: measures },
    { head: 'What you can do', words: safetySteps },
  ];
  return (
    <MailSheet frame={frame} title={title} preview="This is about your personal data.">
      <Greeting frame={frame} />
      <Text style={styles.text}>
        Personal data that {frame.shop.name} holds was affected by a data breach, and yours may be
        part of it. We are telling you, as the law requires.
      </Text>
      {parts
        .filter(({ words }) => words)
        .map(({ head, words }) => (
          <div key={head}>
            <Text style={styles.subheading}>{head}</Text>
            <pre style={styles.written}>{words}</pre>
          </div>
        ))}
      <Hr style={styles.rule} />
      <Officer frame={frame} />
      <Text style={styles.quiet}>
        We never ask for a password, a code or a payment by email. You can complain to the Data
        Protection Board of India.
      </Text>
    </MailSheet>
  );
}

export function AccountInactive({ frame, data }: Message<'account-inactive'>) {
  const { name, eraseOn } = data;
  const until = day.format(new Date(eraseOn));
  return (
    <MailSheet
      frame={frame}
      title="Your account will be erased"
      preview={`Unless you sign in by ${until}`}
    >
      <Greeting frame={frame} name={name} />
      <Text style={styles.text}>
        You have not signed in at {frame.shop.name} for a long time. We keep data only as long as we
        need it, so we will erase your account and its data after <strong>{until}</strong>.
      </Text>
      <Text style={styles.text}>
        To keep your account, sign in once before then. Tax law requires us to keep the records of
        your orders.
      </Text>
      <MailButton href={`${frame.shopUrl}/login`}>Sign in and keep it</MailButton>
    </MailSheet>
  );
}

/** The responsible person, whom the Rules require to be named. */
function Officer({ frame: { shop } }: { frame: MailFrame }) {
  const { grievanceOfficer: officer, email, phone, name } = shop;
  const ways = [officer.email || email, officer.phone || phone].filter(Boolean).join(', ');
  return (
    <Text style={styles.text}>
      Your contact: {[officer.name || name, officer.designation].filter(Boolean).join(', ')}
      {ways && ` (${ways})`}.
    </Text>
  );
}
