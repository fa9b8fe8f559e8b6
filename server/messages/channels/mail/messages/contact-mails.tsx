import { mailLinkTo } from '#contract/accounts/account-rules.ts';
import { subjectLine } from '#contract/contact/contact-rules.ts';
import { Greeting } from '#server/messages/channels/mail/layout/greeting.tsx';
import { MailButton } from '#server/messages/channels/mail/layout/mail-button.tsx';
import { Hr, Link, Text } from '#server/messages/channels/mail/layout/mail-elements.tsx';
import type { Message } from '#server/messages/channels/mail/layout/mail-frame.ts';
import { MailSheet } from '#server/messages/channels/mail/layout/mail-sheet.tsx';
import { styles } from '#server/messages/channels/mail/layout/styles.ts';
import type { MessageFacts } from '#server/messages/event-facts.ts';

export function MessageReceived({ frame, data }: Message<'message-received'>) {
  const { ticket, name, email, images } = data;
  return (
    <MailSheet
      frame={frame}
      title="We have received your message"
      preview={`Ticket ${ticket}. We reply within 24 hours.`}
    >
      <Greeting frame={frame} name={name} />
      <Text style={styles.text}>
        Thank you for writing to {frame.shop.name}. Your message has the ticket number{' '}
        <strong>{ticket}</strong>. Please mention it if you write or call about it again.
      </Text>
      <Text style={styles.text}>
        We reply within 24 hours, to {email}. We acknowledge complaints within 48 hours and settle
        them within one month. This email is the acknowledgement.
      </Text>
      <Hr style={styles.rule} />
      <Text style={styles.subheading}>Your message: {subjectLine(data)}</Text>
      <Written message={data.message} />
      {images > 0 && (
        <Text style={styles.quiet}>
          With {images} {images === 1 ? 'image' : 'images'}
        </Text>
      )}
      <Hr style={styles.rule} />
      <Text style={styles.quiet}>
        If this was not you, somebody may be using your account:{' '}
        <Link href={`${frame.shopUrl}/forgot-password`} style={styles.link}>
          choose a new password
        </Link>
        .
      </Text>
    </MailSheet>
  );
}

export function MessageReply({ frame, data }: Message<'message-reply'>) {
  const { ticket, name, reply } = data;
  return (
    <MailSheet frame={frame} title={subjectLine(data)} preview={reply.slice(0, 120)}>
      <Greeting frame={frame} name={name} />
      <Written message={reply} />
      <Text style={styles.text}>{frame.shop.name}</Text>
      <Hr style={styles.rule} />
      <Text style={styles.subheading}>Your message, ticket {ticket}</Text>
      <Written message={data.message} />
    </MailSheet>
  );
}

export function MessageForTheShop({ frame, data }: Message<'message-for-the-shop'>) {
  const { ticket, name, email, accountEmail, images } = data;
  return (
    <MailSheet frame={frame} title={subjectLine(data)} preview={data.message.slice(0, 120)}>
      <Text style={styles.text}>
        {name} wrote, ticket {ticket}. A reply to this email goes to{' '}
        <Link href={mailLinkTo(email)} style={styles.link}>
          {email}
        </Link>
        {accountEmail !== email && `, which is not the address of the account (${accountEmail})`}.
      </Text>
      <Hr style={styles.rule} />
      <Written message={data.message} />
      {images.length > 0 && (
        <>
          <Text style={styles.subheading}>Images</Text>
          {images.map(({ fileName, path }) => (
            <div key={path} style={styles.line}>
              <Link href={`${frame.shopUrl}${path}`} style={styles.link}>
                {fileName}
              </Link>
            </div>
          ))}
          <Text style={styles.quiet}>You can open them when you are signed in as staff.</Text>
        </>
      )}
      <MailButton href={`${frame.shopUrl}/admin/contacts?q=${ticket}`}>
        Reply in the back office
      </MailButton>
    </MailSheet>
  );
}

/** Line by line as it was typed, in the text part too. */
function Written({ message }: Pick<MessageFacts, 'message'>) {
  return <pre style={styles.written}>{message}</pre>;
}
