import { roleDuties, roleNames } from '#contract/staff/staff-rules.ts';
import { Greeting } from '#server/messages/channels/mail/layout/greeting.tsx';
import { MailButton } from '#server/messages/channels/mail/layout/mail-button.tsx';
import { Text } from '#server/messages/channels/mail/layout/mail-elements.tsx';
import type { Message } from '#server/messages/channels/mail/layout/mail-frame.ts';
import { MailSheet } from '#server/messages/channels/mail/layout/mail-sheet.tsx';
import { styles } from '#server/messages/channels/mail/layout/styles.ts';

export function StaffInvitation({ frame, data }: Message<'staff-invitation'>) {
  const { name, staffRole, token, days } = data;
  return (
    <MailSheet
      frame={frame}
      title={`Work with us at ${frame.shop.name}`}
      preview={`${name} invites you as ${roleNames[staffRole]}`}
    >
      <Greeting frame={frame} />
      <Text style={styles.text}>
        {name} invites you to the back office of {frame.shop.name} as{' '}
        <strong>{roleNames[staffRole]}</strong>. {roleDuties[staffRole]}.
      </Text>
      {/* After the hash, so that no server on the way logs it. */}
      <MailButton href={`${frame.shopUrl}/join#${token}`}>Accept the invitation</MailButton>
      <Text style={styles.text}>The link is valid for {days} days and can be used once.</Text>
      <Text style={styles.quiet}>
        If you do not know {frame.shop.name}, ignore this email. Please do not share the link. It is
        only for you.
      </Text>
    </MailSheet>
  );
}
