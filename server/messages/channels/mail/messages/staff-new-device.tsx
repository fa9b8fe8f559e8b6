import { MailButton } from '#server/messages/channels/mail/layout/mail-button.tsx';
import { Link, Text } from '#server/messages/channels/mail/layout/mail-elements.tsx';
import type { Message } from '#server/messages/channels/mail/layout/mail-frame.ts';
import { MailSheet } from '#server/messages/channels/mail/layout/mail-sheet.tsx';
import { styles } from '#server/messages/channels/mail/layout/styles.ts';

const time = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});

export function StaffNewDevice({ frame, data }: Message<'staff-new-device'>) {
  const { memberName, device, network, at, isReader, isOwner = false } = data;
  return (
    <MailSheet
      frame={frame}
      title="A sign-in with a new device"
      preview={`${device}, ${time.format(new Date(at))}`}
    >
      <Text style={styles.text}>
        {isReader ? 'You' : memberName} signed in to the back office of {frame.shop.name} with a
        browser that is new to this account: {device}, from the network {network}, on{' '}
        {time.format(new Date(at))}.
      </Text>
      <Text style={styles.text}>
        {isReader ? (
          <>
            If this was not you,{' '}
            <Link href={`${frame.shopUrl}/forgot-password`} style={styles.link}>
              choose a new password
            </Link>{' '}
            at once{isOwner ? ', then reset your second factor' : ' and tell the owner of the shop'}
            .
          </>
        ) : (
          <>
            If {memberName} did not do this, remove the member and reset the second factor under
            Staff.
          </>
        )}
      </Text>
      {!isReader && <MailButton href={`${frame.shopUrl}/admin/staff`}>Open staff</MailButton>}
    </MailSheet>
  );
}
