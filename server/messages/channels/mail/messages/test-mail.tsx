import { Greeting } from '#server/messages/channels/mail/layout/greeting.tsx';
import { Text } from '#server/messages/channels/mail/layout/mail-elements.tsx';
import type { Message } from '#server/messages/channels/mail/layout/mail-frame.ts';
import { MailSheet } from '#server/messages/channels/mail/layout/mail-sheet.tsx';
import { styles } from '#server/messages/channels/mail/layout/styles.ts';

export function TestMail({ frame, data: { name } }: Message<'test-mail'>) {
  return (
    <MailSheet
      frame={frame}
      title="Your emails work"
      preview={`This is what emails from ${frame.shop.name} look like`}
    >
      <Greeting frame={frame} name={name} />
      <Text style={styles.text}>
        You asked for this test email on the dashboard of {frame.shop.name}. Emails to your
        customers go the same way. You can read this one, so theirs arrive too.
      </Text>
      <Text style={styles.quiet}>
        Was this email in the spam folder? Then ask your email provider about SPF, DKIM and DMARC
        for the sender’s domain.
      </Text>
    </MailSheet>
  );
}
