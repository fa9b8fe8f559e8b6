import { Greeting } from '#server/messages/mails/layout/greeting.tsx';
import { Text } from '#server/messages/mails/layout/mail-elements.tsx';
import type { Message } from '#server/messages/mails/layout/mail-frame.ts';
import { MailSheet } from '#server/messages/mails/layout/mail-sheet.tsx';
import { styles } from '#server/messages/mails/layout/styles.ts';

export function TestMail({ frame, data: { name } }: Message<'test-mail'>) {
  return (
    <MailSheet
      frame={frame}
      title="Mails go out"
      preview={`This is how mails of ${frame.shop.name} look`}
    >
      <Greeting frame={frame} name={name} />
      <Text style={styles.text}>
        You have asked for this mail on the dashboard of {frame.shop.name}. It went the way that the
        mails to your customers go: since you read it, theirs arrive too.
      </Text>
      <Text style={styles.quiet}>
        Is it in the spam folder? Then ask whoever runs your mail about SPF, DKIM and DMARC of the
        sender’s domain.
      </Text>
    </MailSheet>
  );
}
